import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import css from './incidents.module.css';

const limit = 200;
const maxRows = 10;
/** Open incidents of the key log. If `isMore` is true, there may be more incidents than `count`. */
export function useIncidents(isAllowed: boolean) {
  const { data } = useQuery({
    ...query(api.keyActivity.incidents, { limit }, { live: 'all', quiet: true }),
    enabled: isAllowed,
  });
  return { rows: data?.rows, count: data?.rows.length, isMore: data?.rows.length === limit };
}

/** Newest incidents, each with its cabinet and property. */
export function Incidents() {
  const { locale } = useLanguage();
  const now = useNow();
  const { Link } = useKitServices();
  const { rows } = useIncidents(true);
  return (
    <Panel title="log.incidents" flush>
      <ul className={css.incidents}>
        {rows?.slice(0, maxRows).map((row) => (
          <li key={row.id}>
            <StatusChip status="warning" label={`log.incident.${row.kind}`} />
            <span className={css.words}>
              <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>
              <span>{[row.datalogNumber, formatShort(row.at, localZone, locale, now)].join(' · ')}</span>
            </span>
            <span className={css.detail}>{row.detail}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
