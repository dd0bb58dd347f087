import { formatTimeWithSeconds } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Incident } from '../shapes.ts';
import { doorText, gapsOf, holderText, timesText, type Visit } from './answer-text.ts';
import css from './incident.module.css';

/**
 * People who opened cabinet doors at the requested time, by visit. Hidden if all keys to the unit are on key boards,
 * which have no door.
 */
export function VisitsPanel({ incident }: { readonly incident: Incident }) {
  const { visits, property } = incident;
  const t = useTranslate();
  const { locale } = useLanguage();
  if (hasOnlyKeyBoards(incident)) return null;
  if (visits === null)
    return (
      <Panel title="questions.visits">
        <p>{t('questions.visitsTooMany')}</p>
      </Panel>
    );
  if (visits.rows.length === 0 && gapsOf(incident).length > 0)
    return (
      <Panel title="questions.visits">
        <p>{t('questions.visitsNotKnown')}</p>
      </Panel>
    );
  return (
    <Panel title="questions.visits" note={visits.rows.length + visits.more} flush={visits.rows.length > 0}>
      {visits.rows.length === 0 ? (
        <p>{t('questions.visitsNone')}</p>
      ) : (
        <ul className={css.keys}>
          {visits.rows.map((visit) => (
            <li key={`${visit.evidence.datalogId} ${visit.evidence.position}`}>
              <Line visit={visit} property={property} locale={locale} />
            </li>
          ))}
          {visits.more > 0 && <li>{t('questions.visitsMore', { count: visits.more })}</li>}
        </ul>
      )}
    </Panel>
  );
}

/** Whether no key to the unit is in a cabinet with a door. If so, the answer lists the open key boards as a doubt. */
const hasOnlyKeyBoards = ({ keys, doubts }: Incident) => {
  const boards = doubts.filter(({ kind }) => kind === 'openBoard').map(({ cabinet }) => cabinet?.id);
  return boards.length > 0 && keys.every(({ cabinet }) => boards.includes(cabinet?.id));
};

interface LineProps {
  readonly visit: Visit;
  readonly property: Incident['property'];
  readonly locale: string;
}

function Line({ visit, property, locale }: LineProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { person, cabinet, doors, keys, evidence } = visit;
  const context = { t, locale, zone: property.timeZone };
  const formatDoorTime = (at: string) => formatTimeWithSeconds(at, property.timeZone, locale);
  return (
    <>
      <b>
        {person === null ? (
          t('questions.visitUnsigned')
        ) : (
          <Link href={`/property-reports/${property.id}/person/${person.badge}`}>{holderText(person, t)}</Link>
        )}
      </b>
      <p>
        {[timesText(visit, context), ...doors.map((door) => doorText(door, t, formatDoorTime))].join(' · ')}
        {person !== null && ` · ${t('questions.visitKeys', { count: keys })}`}{' '}
        <small>{t('questions.entry', { cabinet: cabinet.name, position: evidence.position })}</small>
      </p>
    </>
  );
}
