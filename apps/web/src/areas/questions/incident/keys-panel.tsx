import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Incident, IncidentKey } from '../shapes.ts';
import { type AnswerContext, gapsOf, holdingText, keyText, namesOf, outsideReason } from './answer-text.ts';
import css from './incident.module.css';

/** Keys that opened the unit, and their holders on the requested days. */
export function KeysPanel({ incident }: { readonly incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { keys, unit, property } = incident;
  const context = { t, locale, zone: property.timeZone };
  return (
    <Panel title={{ key: 'questions.keys', params: { unit } }} note={keys.length} flush>
      {keys.length === 0 ? (
        <EmptyState title={{ key: 'questions.noKeys', params: { unit } }} />
      ) : (
        <ul className={css.keys}>
          {keys.map((key, index) => (
            // A key without a visible tag has its index as React key.
            <li key={key.tag ?? index}>
              <Key incident={incident} answeredKey={key} context={context} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface KeyProps {
  readonly incident: Incident;
  readonly answeredKey: IncidentKey;
  readonly context: AnswerContext;
}

function Key({ incident, answeredKey, context }: KeyProps) {
  const { property } = incident;
  const { t, locale, zone } = context;
  const { Link } = useKitServices();
  const keyLabel = keyText(answeredKey, !property.nonLetteredPanels, t);
  return (
    <>
      <b>
        {answeredKey.key === null ? (
          keyLabel
        ) : (
          <Link href={`/property-reports/${property.id}/key/${answeredKey.key}`}>{keyLabel}</Link>
        )}
      </b>
      {answeredKey.replacedAt !== null && (
        <small>{t('questions.replaced', { time: formatDateTime(answeredKey.replacedAt, zone, locale) })}</small>
      )}
      {answeredKey.holdings.length === 0 && (
        <small>
          {answeredKey.cabinet !== null && gapsOf(incident, answeredKey.cabinet.id).length > 0
            ? t('questions.notTakenByLog', { cabinet: answeredKey.cabinet.name })
            : t('questions.notTaken')}
        </small>
      )}
      {answeredKey.holdings.map((holding) => (
        <p key={`${holding.evidence.from.datalogId} ${holding.evidence.from.position}`} data-asked={holding.isAsked}>
          {namesOf(holding, t)}, {holdingText(holding, context)}{' '}
          <small>
            {outsideReason(holding, incident, t)}{' '}
            {t('questions.entry', {
              cabinet: holding.cabinet?.name ?? '',
              position: holding.evidence.from.position,
            })}
          </small>
        </p>
      ))}
    </>
  );
}
