import { activityWords, employeeWords } from '@latchboard/contract/key-activity/rules/event-words';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { writeWhen } from '@latchboard/ui/date-time/write.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { eventTone } from '../events/event-words.ts';
import { ExceptionMark } from '../events/exception-mark.tsx';
import type { KeyEvent } from '../events/shapes.ts';
import css from './event-list.module.css';

interface EventListProps<Event extends KeyEvent> {
  readonly label: string;
  readonly events: readonly Event[];
  readonly timeZone: string;
  readonly lettered: boolean;
  readonly isNew: (event: Event) => boolean;
  /** Where the page of a badge's owner is; without it names are words. */
  readonly personHrefOf?: (badge: string, event: Event) => string;
  /** Where the keys of a unit are listed; without it units are words. */
  readonly unitHrefOf?: (unit: string, event: Event) => string;
  /** What stands first on the second line, such as the property. */
  readonly place?: (event: Event) => ReactNode;
}

/** Events line by line, newest first: who did what with which key. */
export function EventList<Event extends KeyEvent>(props: EventListProps<Event>) {
  const { label, events, timeZone, lettered, isNew, personHrefOf, unitHrefOf, place } = props;
  const t = useTranslate();
  const { Link } = useSurroundings();
  const { locale } = useLanguage();
  const now = useNow();
  return (
    <ol className={css.events} aria-label={label}>
      {events.map((event) => {
        const activity = activityWords(event, t);
        // What brings a key back is the activity itself; what takes it is the reason only.
        const taken = event.kind === 'key' && event.movement === 'taken' ? t('report.movement.taken') : '';
        const hook = event.encodedHookNumber === null ? '' : showHook(event.encodedHookNumber, lettered);
        return (
          <li key={event.id} data-tone={eventTone(event)} data-new={isNew(event)}>
            <time dateTime={event.time}>{writeWhen(event.time, timeZone, locale, now)}</time>
            <span className={css.words}>
              <span>
                <b>
                  {personHrefOf && event.badgeNumber !== null ? (
                    <Link href={personHrefOf(event.badgeNumber, event)}>{employeeWords(event, t)}</Link>
                  ) : (
                    employeeWords(event, t)
                  )}
                </b>
                {event.propertyUnitName !== null && (
                  <>
                    {' '}
                    {unitHrefOf ? (
                      <Link href={unitHrefOf(event.propertyUnitName, event)}>{event.propertyUnitName}</Link>
                    ) : (
                      event.propertyUnitName
                    )}{' '}
                    <span className={css.sub}>{hook}</span>
                  </>
                )}
              </span>
              <span className={css.sub}>
                {place && <>{place(event)} · </>}
                {[taken, activity, event.datalogName].filter(Boolean).join(' · ')}
              </span>
              {event.exceptionCode !== null && <ExceptionMark code={event.exceptionCode} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
