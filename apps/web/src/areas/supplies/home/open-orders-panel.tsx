import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { type OpenOrder, supplyMarks, supplyOrderHref, supplyOrdersHref } from '../shapes.ts';

const maxRows = 5;

const systemMarks: Partial<Record<string, Status>> = { yourUnits: 'warning', shipped: 'in', installed: 'in' };
const statusOf = ({ kind, stage }: OpenOrder['order']): Status =>
  kind === 'supplies' ? supplyMarks[stage] : (systemMarks[stage] ?? 'info');

/** Open system and supply orders on the home page, with their stages (NAV-29, BEY-11). */
export function OpenOrdersPanel({ level, id }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const isProperty = level === 'property';
  const search = { [`${level}Id`]: id, limit: maxRows };
  const { data, error, refetch } = useQuery(
    query(api.supplies.listOpenOrders, search, { live: isProperty ? id : 'all', quiet: true }),
  );
  return (
    <ListPanel
      title="supplies.openHere"
      empty="supplies.noneOpen"
      rows={data?.rows}
      rowKey={(row) => `${row.order.kind} ${row.id}`}
      failure={{ error, refetch }}
      {...(data && data.count > 0 && { note: data.count })}
      actions={isProperty && <Link href={supplyOrdersHref(id)}>{t('supplies.toAll')}</Link>}
    >
      {({ order, property, since, ...row }) => (
        <>
          <span className={css.named}>
            <Link
              href={order.kind === 'supplies' ? supplyOrderHref(property.id, row.id) : supplyOrdersHref(property.id)}
            >
              {t('supplies.numberOf', { number: String(row.number) })}
            </Link>
            <StatusChip
              status={statusOf(order)}
              label={order.kind === 'supplies' ? `supplies.stage.${order.stage}` : `supplies.system.${order.stage}`}
            />
          </span>
          <p>{t(`supplies.kind.${order.kind}`)}</p>
          <small>
            {[
              !isProperty && property.name,
              t('supplies.since', { time: formatDateTime(since, property.timeZone, locale) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
