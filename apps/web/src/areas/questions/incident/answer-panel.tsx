import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { incidentHref } from '../hrefs.ts';
import type { Incident } from '../shapes.ts';
import {
  alternativeRangeOf,
  doubtText,
  holdersText,
  holdingText,
  isCertain,
  isFuture,
  isWithVendor,
  requestedHoldings,
  requestedTimeText,
} from './answer-text.ts';
import { DayStrip } from './day-strip.tsx';
import css from './incident.module.css';

/** Maximum number of doubts to list. The rest are only counted. */
const maxNamedDoubts = 3;

/** Holders of a key at the requested time, and how certain this is, above a timeline of the requested days. */
export function AnswerPanel({ incident }: { readonly incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, unit, isKnown, keys } = incident;
  const context = { t, locale, zone: property.timeZone };
  const holdings = requestedHoldings(incident);
  const subject = t('questions.unit', { unit });
  const isSure = isCertain(incident);
  // The same doubt can apply to several systems. A list of reasons has no periods.
  const reasons = [...new Set(incident.doubts.map((doubt) => doubtText(doubt, context).replace(/\.$/, '')))];
  const alternativeRange = alternativeRangeOf(incident, property.timeZone);
  const asked = (
    <p className={css.asked}>{t('questions.understood', { subject, time: requestedTimeText(incident, context) })}</p>
  );
  if (isFuture(incident))
    return (
      <Panel>
        {asked}
        <p className={css.big}>{t('questions.future')}</p>
      </Panel>
    );
  return (
    <Panel>
      {asked}
      {alternativeRange && (
        <p className={css.note}>
          {t('questions.hourTwice')}{' '}
          <Link href={incidentHref(property.id, { unit, ...alternativeRange })}>
            {t('questions.orAt', { time: requestedTimeText(alternativeRange, context) })}
          </Link>
        </p>
      )}
      {holdings.length === 0 ? (
        <p className={css.big}>
          {!isKnown
            ? t('questions.unknownUnit', { unit })
            : t(keys.length === 0 ? 'questions.noKeys' : 'questions.noHolder', { unit })}
          {isKnown && keys.length > 0 && <CertaintyChip isSure={isSure} />}
        </p>
      ) : (
        holdings.map(({ holding }) => (
          <div key={`${holding.evidence.from.datalogId} ${holding.evidence.from.position}`}>
            <p className={css.big}>
              {holding.holder.badge === '' || isWithVendor(holding, incident) ? (
                holdersText(holding, incident, t)
              ) : (
                <Link href={`/property-reports/${property.id}/person/${holding.holder.badge}`}>
                  {holdersText(holding, incident, t)}
                </Link>
              )}
              <CertaintyChip isSure={isSure && holding.doubts.length === 0} />
            </p>
            <p>{holdingText(holding, context, incident)}</p>
            {holding.to === null && (
              <RemindButton size="small" holder={holderOf(property.id, { ...holding, since: holding.from })} />
            )}
            {holding.doubts.map((doubt) => (
              <p key={doubt} className={css.note}>
                {t(`questions.doubt.${doubt}`)}
              </p>
            ))}
          </div>
        ))
      )}
      {reasons.length > 0 && (
        <p className={css.note}>
          {t('questions.uncertainBecause', {
            reasons: reasons.slice(0, maxNamedDoubts).join('; '),
          })}
          {reasons.length > maxNamedDoubts &&
            `; ${t('questions.moreDoubts', { count: reasons.length - maxNamedDoubts })}`}
        </p>
      )}
      {keys.length > 0 && <DayStrip incident={incident} context={context} />}
      <p className={css.limits}>{t('questions.limits')}</p>
    </Panel>
  );
}

const CertaintyChip = ({ isSure }: { readonly isSure: boolean }) => (
  <StatusChip status={isSure ? 'in' : 'warning'} label={isSure ? 'questions.certain' : 'questions.uncertain'} />
);
