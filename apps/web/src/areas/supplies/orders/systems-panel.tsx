import { systemStages } from '@latchboard/contract/supplies/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from './orders.module.css';
import { Packages } from './packages.tsx';
import { Progress } from './progress.tsx';

interface SystemsPanelProps {
  readonly propertyId: number;
  readonly timeZone: string;
}

/** How far the systems on order are; installed ones are done and left out (BEY-11). */
export function SystemsPanel({ propertyId, timeZone }: SystemsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data } = useQuery(query(api.supplies.trackSystems, { propertyId }, { live: propertyId, quiet: true }));
  const systems = data?.rows.filter(({ stage }) => stage !== 'installed') ?? [];
  if (systems.length === 0) return null;
  return (
    <Panel title="supplies.systems">
      {systems.map(({ id, number, stage, since, waitsFor, packages }) => (
        <div key={id} className={css.order}>
          <h3>{t('supplies.numberOf', { number: String(number) })}</h3>
          <Progress
            label={t('supplies.numberOf', { number: String(number) })}
            timeZone={timeZone}
            steps={systemStages.map((one, place) => {
              const now = systemStages.indexOf(stage);
              return {
                name: t(`supplies.system.${one}`),
                is: place === now ? 'now' : place < now ? 'done' : 'later',
              };
            })}
          />
          <p>
            <b>{t(`supplies.systemWaits.${waitsFor}`)}</b>{' '}
            {t('supplies.since', { time: writeDateTime(since, timeZone, locale) })}
          </p>
          {waitsFor === 'customer' && (
            <div>
              <LinkButton label="supplies.enterUnits" href={`/external-property-verification/${propertyId}`} />
            </div>
          )}
          <Packages packages={packages} />
        </div>
      ))}
    </Panel>
  );
}
