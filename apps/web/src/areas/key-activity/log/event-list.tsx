import { employeeText } from '@latchboard/contract/key-activity/rules/event-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { eventTone, movementNotes } from '../events/event-text.ts';
import { ExceptionMark } from '../events/exception-mark.tsx';
import { useMeanings } from '../events/meanings-context.ts';
import type { KeyEvent } from '../events/shapes.ts';
import { activityOf, lineKey, type ReportLine } from '../reports/table/visit-lines.ts';
import css from './event-list.module.css';
import { VisitToggle } from './visit-toggle.tsx';
import { VisitUnits } from './visit-units.tsx';

interface EventListProps<Event extends KeyEvent> {
  readonly label: string;
  readonly events: readonly ReportLine<Event>[];
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly isNew: (event: Event) => boolean;
  /** URL of a badge owner's page. If undefined, names are plain text. */
  readonly personHrefOf?: (badge: string, event: Event) => string;
  /** URL of a unit's page. If undefined, units are plain text. */
  readonly unitHrefOf?: (unit: string, event: Event) => string;
  /** Text at the start of the second line, such as the property. */
  readonly place?: (event: Event) => ReactNode;
  /** Expands and collapses a visit. If undefined, visits are plain text. */
  readonly onToggle?: (visit: ReportLine<Event>) => void;
}

/** Events and visits, one line each, newest first. */
export function EventList<Event extends KeyEvent>(props: EventListProps<Event>) {
  const { label, events, timeZone, hasLetteredPanels, isNew, personHrefOf, unitHrefOf, place, onToggle } = props;
  const t = useTranslate();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const now = useNow();
  const meanings = useMeanings();
  return (
    <ol className={css.events} aria-label={label}>
      {events.map((event) => {
        const { folded } = event;
        const personEvent = folded?.find(({ badgeNumber }) => badgeNumber !== null) ?? event;
        // An open door is important, so it is never hidden inside a visit.
        const leftOpenEvents = folded?.filter(({ movement }) => movement === 'left-open') ?? [];
        const activity = [event, ...leftOpenEvents].map((line) => activityOf(line, t)).join(' · ');
        // For a returned key, the activity already shows the movement. For a taken key, the activity shows only the
        // reason.
        const takenText =
          !folded && event.kind === 'key' && event.movement === 'taken' ? t('report.movement.taken') : '';
        const entryTexts = folded ? [] : movementNotes(event, t);
        const hook = event.encodedHookNumber === null ? '' : formatHook(event.encodedHookNumber, hasLetteredPanels);
        return (
          <li
            key={lineKey(event)}
            data-tone={eventTone(leftOpenEvents[0] ?? event, meanings)}
            data-new={isNew(event)}
            data-part={event.isPart}
          >
            <time dateTime={event.time}>{formatShort(event.time, timeZone, locale, now)}</time>
            <span className={css.words}>
              <span>
                <b>
                  {personHrefOf && personEvent.badgeNumber !== null ? (
                    <Link href={personHrefOf(personEvent.badgeNumber, personEvent)}>
                      {employeeText(personEvent, t)}
                    </Link>
                  ) : (
                    employeeText(personEvent, t)
                  )}
                </b>
                {folded ? (
                  <VisitUnits events={folded} hrefOf={unitHrefOf} />
                ) : (
                  event.propertyUnitName !== null && (
                    <>
                      {' '}
                      {unitHrefOf ? (
                        <Link href={unitHrefOf(event.propertyUnitName, event)}>{event.propertyUnitName}</Link>
                      ) : (
                        event.propertyUnitName
                      )}{' '}
                      <span className={css.sub}>{hook}</span>
                    </>
                  )
                )}
              </span>
              <span className={css.sub}>
                {place && <>{place(event)} · </>}
                {folded && onToggle && (
                  <VisitToggle isOpen={event.isOpen ?? false} summary={activity} onToggle={() => onToggle(event)} />
                )}
                {[takenText, !(folded && onToggle) && activity, ...entryTexts, event.datalogName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {[...new Set((folded ?? [event]).map(({ exceptionCode }) => exceptionCode))].map(
                (code) => code !== null && <ExceptionMark key={code} code={code} />,
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
