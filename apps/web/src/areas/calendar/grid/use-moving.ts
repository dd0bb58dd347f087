import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type KeyboardEvent, useState } from 'react';
import { sortEntries } from '../entries.ts';
import { entryText } from '../entry-text.ts';
import type { Entry, Span } from '../shapes.ts';
import { draggedSpan, shiftSpan, spanOf } from './moved-span.ts';
import { useDragging } from './use-dragging.ts';

interface Options {
  readonly entries: readonly Entry[];
  /** First and last day of the grid. The keyboard cannot move entries beyond them. */
  readonly shown: { readonly from: string; readonly to: string };
  /** Whether the up and down keys move an entry by 15 minutes instead of a week. */
  readonly isByHours?: boolean;
  readonly onCreate: (span: Span) => void;
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
export function useEntryMove({ entries, shown, isByHours = false, onCreate, onMove }: Options) {
  const t = useTranslate();
  const [keyboardMove, setKeyboardMove] = useState<{ entry: Entry; span: Span } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const drop = ({ entry, span }: Pending) => {
    if (entry === null) onCreate(span);
    else if (!isSame(span, spanOf(entry))) onMove(entry, span);
  };
  const { drag, press } = useDragging<Entry>((finished) =>
    drop({ entry: finished.grip.what === 'days' ? null : finished.grip.entry, span: draggedSpan(finished) }),
  );
  const pending: Pending | null = drag
    ? { entry: drag.grip.what === 'days' ? null : drag.grip.entry, span: draggedSpan(drag) }
    : keyboardMove;

  const announcementOf = ({ entry, span }: Pending) => {
    const dayText = (day: string, time?: string | null) =>
      [day.slice(5).replace('-', '/'), time].filter(Boolean).join(' ');
    const texts = { from: dayText(span.from, span.fromTime), to: dayText(span.to, span.toTime) };
    return entry === null
      ? t('calendar.dropMake', texts)
      : t('calendar.drop', { entry: entryText(entry, t), ...texts });
  };

  function onKeyDown(event: KeyboardEvent, entry: Entry) {
    if (keyboardMove?.entry.id !== entry.id) {
      if (event.key !== ' ' || !mayMove(entry)) return;
      setKeyboardMove({ entry, span: spanOf(entry) });
      setAnnouncement(t('calendar.pickedUp', { entry: entryText(entry, t), where: t('calendar.hint.keys') }));
    } else if (event.key === 'Escape') {
      setKeyboardMove(null);
      setAnnouncement(t('calendar.putBack', { entry: entryText(entry, t) }));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setKeyboardMove(null);
      drop(keyboardMove);
    } else {
      const next = spanAfterKey(keyboardMove.span, event, isByHours);
      if (!next) return;
      if (next.from >= shown.from && next.to <= shown.to) {
        setKeyboardMove({ entry, span: next });
        setAnnouncement(announcementOf({ entry, span: next }));
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    press,
    /** Key handlers of an entry. Space picks the entry up and does not click its button. */
    keyHandlersOf: (entry: Entry) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, entry),
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ') event.preventDefault();
      },
      onBlur: () => setKeyboardMove(null),
    }),
    mayMove,
    entries: withGhost(entries, pending),
    pending: pending && { ...pending, words: announcementOf(pending) },
    announcement,
  };
}

export type EntryMove = ReturnType<typeof useEntryMove>;

/** Span after an arrow key. With Shift, the key moves only the end of the span. Null for any other key. */
function spanAfterKey(span: Span, { key, shiftKey }: KeyboardEvent, isByHours: boolean): Span | null {
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

/** Adds the new position of a moving entry and fades its old position. */
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
  return sortEntries([
    ...entries.map((listed) => (listed.id === entry.id ? { ...listed, look: 'left' as const } : listed)),
    ghost,
  ]);
}
