import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import entryCss from '../entry.module.css';
import { EntryMark } from '../entry-mark.tsx';
import { ownerText } from '../entry-text.ts';
import { recurrenceText } from '../event/recurrence.ts';
import type { Entry } from '../shapes.ts';
import css from './day.module.css';

interface DayLineProps {
  readonly entry: Entry;
  readonly time: string;
  readonly onOpen: (entry: Entry) => void;
}

/** One entry of a day: time, user, activity, and the phone number of a user on call. */
export function DayLine({ entry, time, onOpen }: DayLineProps) {
  const t = useTranslate();
  const { event, kind, person, years } = entry;
  const chip = (
    <span className={entryCss.entry} data-kind={kind}>
      <EntryMark kind={kind} />
      <span>{t(`calendar.kind.${kind}`)}</span>
    </span>
  );
  if (!event)
    return (
      <li>
        <div className={css.line}>
          <span className={css.time}>{time}</span>
          <span>
            <b>{person}</b>
            {years !== undefined && <small>{t('calendar.entry.years', { count: years })}</small>}
          </span>
          {chip}
        </div>
      </li>
    );
  const owner = ownerText(event, t);
  const [title = '', ...rest] = event.description.split('\n');
  const isTitled = kind === 'work' && title !== '';
  const extraEntries = [
    ...(isTitled ? [owner] : title === '' ? [] : [title]),
    ...(kind === 'onCall' && event.user?.phoneNumber ? [event.user.phoneNumber] : []),
    ...(event.rrule === null ? [] : [recurrenceText(event.rrule, t)]),
    ...rest,
  ].filter(Boolean);
  return (
    <li>
      <button type="button" className={css.line} onClick={() => onOpen(entry)}>
        <span className={css.time}>{time}</span>
        <span>
          <b>{isTitled ? title : owner}</b>
          {extraEntries.length > 0 && <small>{extraEntries.join(' · ')}</small>}
        </span>
        {chip}
      </button>
    </li>
  );
}
