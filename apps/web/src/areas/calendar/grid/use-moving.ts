import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type KeyboardEvent, useState } from 'react';
import { sortEntries } from '../entries.ts';
import { entryText } from '../entry-text.ts';
import type { Entry, Span } from '../shapes.ts';
import { draggedSpan, shiftSpan, spanOf } from './moved-span.ts';
import { useDragging } from './use-dragging.ts';

interface Options {
  readonly entries: readonly Entry[];
  /** First and last day of the grid. The keyboard moves nothing beyond them. */
  readonly shown: { readonly from: string; readonly to: string };
  /** Whether the up and down keys move by a quarter of an hour instead of a week. */
  readonly isByHours?: boolean;
  readonly onMake: (span: Span) => void;
  readonly onMove: (entry: Entry, span: Span) => void;
}

interface Pending {
  readonly entry: Entry | null;
  readonly span: Span;
}

const isSame = (a: Span, b: Span) =>
  a.from === b.from && a.to === b.to && a.fromTime === b.fromTime && a.toTime === b.toTime;
const mayMove = ({ event }: Entry) => event?.mayChange === true;

/** Adds and moves events in a grid by pointer or keyboard, with a preview (OPS-06). */
export function useEntryMove({ entries, shown, isByHours = false, onMake, onMove }: Options) {
  const t = useTranslate();
  const [held, setHeld] = useState<{ entry: Entry; span: Span } | null>(null);
  const [said, setSaid] = useState('');
  const drop = ({ entry, span }: Pending) => {
    if (entry === null) onMake(span);
    else if (!isSame(span, spanOf(entry))) onMove(entry, span);
  };
  const { drag, press } = useDragging<Entry>((done) =>
    drop({ entry: done.grip.what === 'days' ? null : done.grip.thing, span: draggedSpan(done) }),
  );
  const pending: Pending | null = drag
    ? { entry: drag.grip.what === 'days' ? null : drag.grip.thing, span: draggedSpan(drag) }
    : held;

  const wordsOf = ({ entry, span }: Pending) => {
    const day = (at: string, time?: string | null) => [at.slice(5).replace('-', '/'), time].filter(Boolean).join(' ');
    const where = { from: day(span.from, span.fromTime), to: day(span.to, span.toTime) };
    return entry === null
      ? t('calendar.dropMake', where)
      : t('calendar.drop', { entry: entryText(entry, t), ...where });
  };

  function onKeyDown(event: KeyboardEvent, entry: Entry) {
    if (held?.entry.id !== entry.id) {
      if (event.key !== ' ' || !mayMove(entry)) return;
      setHeld({ entry, span: spanOf(entry) });
      setSaid(t('calendar.pickedUp', { entry: entryText(entry, t), where: t('calendar.hint.keys') }));
    } else if (event.key === 'Escape') {
      setHeld(null);
      setSaid(t('calendar.putBack', { entry: entryText(entry, t) }));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setHeld(null);
      drop(held);
    } else {
      const next = keyed(held.span, event, isByHours);
      if (!next) return;
      if (next.from >= shown.from && next.to <= shown.to) {
        setHeld({ entry, span: next });
        setSaid(wordsOf({ entry, span: next }));
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    press,
    /** Key handlers of an entry. A Space that picks the entry up does not click its button. */
    keysOf: (entry: Entry) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, entry),
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ') event.preventDefault();
      },
      onBlur: () => setHeld(null),
    }),
    mayMove,
    entries: withGhost(entries, pending),
    pending: pending && { ...pending, words: wordsOf(pending) },
    said,
  };
}

export type EntryMove = ReturnType<typeof useEntryMove>;

/** Span after an arrow key. With Shift, the key moves its end. */
function keyed(span: Span, { key, shiftKey }: KeyboardEvent, isByHours: boolean): Span | null {
  const isTimed = isByHours && Boolean(span.fromTime);
  const [days, minutes] =
    key === 'ArrowLeft'
      ? [-1, 0]
      : key === 'ArrowRight'
        ? [1, 0]
        : key === 'ArrowUp'
          ? isTimed
            ? [0, -15]
            : [-7, 0]
          : key === 'ArrowDown'
            ? isTimed
              ? [0, 15]
              : [7, 0]
            : [null, 0];
  return days === null ? null : shiftSpan(span, days, minutes, shiftKey);
}

/** Shows a moving entry faintly at its old position, and at its new one. */
function withGhost(entries: readonly Entry[], pending: Pending | null): readonly Entry[] {
  const { entry, span } = pending ?? {};
  if (!entry || !span) return entries;
  const { event, ...rest } = entry;
  const times = { fromTime: span.fromTime ?? null, toTime: span.toTime ?? null };
  const ghost: Entry = {
    ...rest,
    ...(event && { event: { ...event, ...times } }),
    ...{ id: `${entry.id} ghost`, from: span.from, to: span.to, look: 'ghost' },
  };
  return sortEntries([...entries.map((one) => (one.id === entry.id ? { ...one, look: 'left' as const } : one)), ghost]);
}
