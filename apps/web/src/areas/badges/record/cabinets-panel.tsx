import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Badge } from '../shapes.ts';
import css from './badge.module.css';

interface CabinetsProps {
  readonly cabinets: Badge['cabinets'];
  readonly timeZone: string;
}

/** Delivery of the latest badge change to each cabinet (DEV-11). */
export function CabinetsList({ cabinets, timeZone }: CabinetsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (cabinets.length === 0) return <p>{t('badges.noCabinetText')}</p>;
  return (
    <dl className={css.cabinets}>
      {cabinets.map(({ datalogId, name, state, since }) => (
        <div key={datalogId}>
          <dt>{name}</dt>
          <dd>
            <StatusChip status={state === 'acknowledged' ? 'in' : 'waiting'} label={`badges.knows.${state}`} />{' '}
            {since !== null && (
              <small>{t('badges.knows.since', { time: formatDateTime(since, timeZone, locale) })}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CabinetsPanel(props: CabinetsProps) {
  return (
    <Panel title="badges.cabinetsTitle">
      <CabinetsList {...props} />
    </Panel>
  );
}
