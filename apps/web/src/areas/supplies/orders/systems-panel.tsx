import { systemStages } from '@latchboard/contract/supplies/rules';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { Progress } from '#web/lib/record/progress.tsx';
import type { TrackedSystem } from '../shapes.ts';
import css from './orders.module.css';
import { Packages } from './packages.tsx';

/** Number of days that an installed system stays in the list. */
const shownDays = 30;
const dayMs = 86_400_000;

interface SystemsPanelProps {
  readonly propertyId: number;
  readonly timeZone: string;
}

/**
 * Ordered systems of a property, each tracked like a parcel. Omits systems that were installed more than 30 days ago
 * (BEY-11).
 */
export function SystemsPanel({ propertyId, timeZone }: SystemsPanelProps) {
  const t = useTranslate();
  const now = useNow();
  const { data, error, refetch } = useQuery(
    query(api.supplies.trackSystems, { propertyId }, { live: propertyId, quiet: true }),
  );
  if (error && !data)
    return (
      <Panel title="supplies.systems">
        <LoadFailure error={error} refetch={refetch} />
      </Panel>
    );
  const systems =
    data?.rows.filter(({ stage, since }) => stage !== 'installed' || now - Date.parse(since) < shownDays * dayMs) ?? [];
  if (!data || systems.length === 0) return null;
  return (
    <Panel title="supplies.systems" note={systems.length}>
      <ul className={css.systems}>
        {systems.map((system) => (
          <li key={system.id}>
            <System {...{ system, propertyId, timeZone, now }} />
          </li>
        ))}
      </ul>
      <p className={css.ask}>{t('supplies.ask', { email: data.contactEmail })}</p>
    </Panel>
  );
}

interface SystemProps extends SystemsPanelProps {
  readonly system: TrackedSystem;
  readonly now: number;
}

/** A system: content, stages with times, current wait, and packages. */
function System({ system, propertyId, timeZone, now }: SystemProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { number, stage, since, way, deliveryDate, lines, mayEnterUnits, packages } = system;
  const title = t('supplies.numberOf', { number: String(number) });
  const currentIndex = systemStages.indexOf(stage);
  const waitReason = stage === 'yourUnits' && !mayEnterUnits ? 'othersUnits' : stage;
  return (
    <div className={css.order}>
      <div>
        <h3>{title}</h3>
        <p>{lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
        {deliveryDate !== null && stage !== 'installed' && (
          <p className={css.ask}>{t('supplies.wantedBy', { day: formatDay(deliveryDate) })}</p>
        )}
      </div>
      <Progress
        label={title}
        timeZone={timeZone}
        steps={way.map((step) => {
          const index = systemStages.indexOf(step.stage);
          return {
            name: t(`supplies.system.${step.stage}`),
            at: step.at ?? undefined,
            progress: index === currentIndex ? 'current' : index < currentIndex ? 'done' : 'upcoming',
          };
        })}
      />
      <p>
        <b>{t(`supplies.systemWaits.${waitReason}`)}</b>{' '}
        {t('supplies.sinceFor', {
          time: formatDateTime(since, timeZone, locale),
          elapsed: formatElapsed(now - Date.parse(since), t),
        })}
      </p>
      {mayEnterUnits && (
        <div className="lb-no-print">
          <LinkButton kind="main" label="supplies.enterUnits" href={`/external-property-verification/${propertyId}`} />
        </div>
      )}
      <Packages packages={packages} />
    </div>
  );
}
