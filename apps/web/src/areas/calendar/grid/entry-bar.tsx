import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { CSSProperties } from 'react';
import entryCss from '../entry.module.css';
import { EntryMark } from '../entry-mark.tsx';
import { entryText, entryTimeText, formatClock } from '../entry-text.ts';
import type { Entry } from '../shapes.ts';
import css from './grid.module.css';
import type { EntryMove } from './use-moving.ts';

interface EntryBarProps {
  readonly entry: Entry;
  readonly moving?: EntryMove | undefined;
  readonly onOpen: (entry: Entry) => void;
  readonly style: CSSProperties;
  readonly isBegun?: boolean;
  readonly goesOn?: boolean;
  /** In the hours grid, the text is above the times. */
  readonly isBlock?: boolean;
}

/** Entry in a grid. A click opens it, dragging moves it, and dragging its end changes its length. */
export function EntryBar(props: EntryBarProps) {
  const { entry, moving, onOpen, style, isBegun = false, goesOn = false, isBlock = false } = props;
  const t = useTranslate();
  const { locale } = useLanguage();
  const { event, kind, look } = entry;
  const words = isBlock ? entryText(entry, t) : entryTimeText(entry, t, locale);
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
        data-begun={isBegun}
        data-goes-on={goesOn}
        title={event?.description || words}
        aria-hidden={isGhost || undefined}
        tabIndex={isGhost ? -1 : undefined}
        onPointerDown={(pressed) => {
          if (mayMove) moving?.press(pressed, { what: 'entry', thing: entry });
          else pressed.stopPropagation();
        }}
        onClick={() => onOpen(entry)}
        {...(mayMove && moving?.keysOf(entry))}
      >
        <EntryMark kind={kind} />
        <span>{words}</span>
        {times && <small>{times}</small>}
      </button>
      {mayMove && !goesOn && (
        <span
          className={css.end}
          aria-hidden
          onPointerDown={(pressed) => moving?.press(pressed, { what: 'end', thing: entry })}
        />
      )}
    </div>
  );
}
