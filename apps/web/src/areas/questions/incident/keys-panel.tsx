import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Incident, IncidentKey } from '../shapes.ts';
import { type AnswerContext, gapsOf, holdingText, keyText, namesOf, outsideReason } from './answer-text.ts';
import css from './incident.module.css';

/** Keys that opened the unit, and their holders that day. */
export function KeysPanel({ incident }: { readonly incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { keys, unit, property } = incident;
  const reader = { t, locale, zone: property.timeZone };
  return (
    <Panel title={{ key: 'questions.keys', params: { unit } }} note={keys.length} flush>
      {keys.length === 0 ? (
        <EmptyState title={{ key: 'questions.noKeys', params: { unit } }} />
      ) : (
        <ul className={css.keys}>
          {keys.map((key, place) => (
            // Keys without a visible tag are distinguished by their index.
            <li key={key.tag ?? place}>
              <Key incident={incident} one={key} reader={reader} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface KeyProps {
  readonly incident: Incident;
  readonly one: IncidentKey;
  readonly reader: AnswerContext;
}

function Key({ incident, one, reader }: KeyProps) {
  const { property } = incident;
  const { t, locale, zone } = reader;
  const { Link } = useKitServices();
  const words = keyText(one, !property.nonLetteredPanels, t);
  return (
    <>
      <b>{one.key === null ? words : <Link href={`/property-reports/${property.id}/key/${one.key}`}>{words}</Link>}</b>
      {one.replacedAt !== null && (
        <small>{t('questions.replaced', { time: formatDateTime(one.replacedAt, zone, locale) })}</small>
      )}
      {one.holdings.length === 0 && (
        <small>
          {one.cabinet !== null && gapsOf(incident, one.cabinet.id).length > 0
            ? t('questions.notTakenByLog', { cabinet: one.cabinet.name })
            : t('questions.notTaken')}
        </small>
      )}
      {one.holdings.map((holding) => (
        <p key={`${holding.evidence.from.datalogId} ${holding.evidence.from.position}`} data-asked={holding.isAsked}>
          {namesOf(holding, t)}, {holdingText(holding, reader)}{' '}
          <small>
            {outsideReason(holding, incident, t)}{' '}
            {t('questions.entry', { cabinet: one.cabinet?.name ?? '', position: holding.evidence.from.position })}
          </small>
        </p>
      ))}
    </>
  );
}
