import { formatClock } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { CSSProperties } from 'react';
import entryCss from '../entry.module.css';
import { EntryMark } from '../entry-mark.tsx';
import { entryText, entryTimeText } from '../entry-text.ts';
import type { Entry } from '../shapes.ts';
import css from './grid.module.css';
import type { EntryMove } from './use-moving.ts';

interface EntryBarProps {
  readonly entry: Entry;
  readonly moving?: EntryMove | undefined;
  readonly onOpen: (entry: Entry) => void;
  readonly style: CSSProperties;
  readonly continuesBefore?: boolean;
  readonly continuesAfter?: boolean;
  /** Whether the text is above the times, as in the hours grid. */
  readonly isBlock?: boolean;
}

/** Entry in a grid. A click opens it, dragging moves it, and dragging its end changes its length. */
export function EntryBar(props: EntryBarProps) {
  const { entry, moving, onOpen, style, continuesBefore = false, continuesAfter = false, isBlock = false } = props;
  const t = useTranslate();
  const { locale } = useLanguage();
  const { event, kind, look } = entry;
  const words = entryText(entry, t);
  const fullText = entryTimeText(entry, t, locale);
  const start = !isBlock && event?.fromTime ? formatClock(event.fromTime, locale) : null;
  const isGhost = look === 'ghost';
  const mayMove = moving?.mayMove(entry) === true && !isGhost;
  const times =
    isBlock && event?.fromTime && event.toTime
      ? t('calendar.fromTo', { from: formatClock(event.fromTime, locale), to: formatClock(event.toTime, locale) })
      : null;
  return (
    <div className={css.place} style={style} data-block={isBlock} data-look={look}>
      <button
        type="button"
        className={`${entryCss.entry} ${css.bar}`}
        data-kind={kind}
        data-begun={continuesBefore}
        data-goes-on={continuesAfter}
        title={[fullText, event?.description].filter(Boolean).join('\n')}
        aria-hidden={isGhost || undefined}
        tabIndex={isGhost ? -1 : undefined}
        onPointerDown={(pointerEvent) => {
          if (mayMove) moving?.press(pointerEvent, { what: 'entry', entry });
          else pointerEvent.stopPropagation();
        }}
        onClick={() => onOpen(entry)}
        {...(mayMove && moving?.keyHandlersOf(entry))}
      >
        <EntryMark kind={kind} />
        {start !== null && <time>{start}</time>}
        <span>{words}</span>
        {times && <small>{times}</small>}
      </button>
      {mayMove && !continuesAfter && (
        <span
          className={css.end}
          aria-hidden
          onPointerDown={(pointerEvent) => moving?.press(pointerEvent, { what: 'end', entry })}
        />
      )}
    </div>
  );
}
