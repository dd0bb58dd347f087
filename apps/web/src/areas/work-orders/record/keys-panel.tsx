import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { WorkOrder } from '../shapes.ts';

/** The keys that were taken for a work order: who had which, from when to when. */
export function KeysPanel({ order }: { readonly order: WorkOrder }) {
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const { id, timeZone } = order.property;
  const at = (instant: string) => writeDateTime(instant, timeZone, locale);
  return (
    <ListPanel title="workOrders.keys" empty="workOrders.noKeys" rows={order.keys} rowKey={(_, n) => n}>
      {({ unit, tag, badge, employee, takenAt, returnedAt }) => (
        <>
          <div className={css.row}>
            {unit === null ? (
              <b>{tag}</b>
            ) : (
              <Link href={`/property-reports/${id}/report-by-unit?unit=${encodeURIComponent(unit)}`}>{unit}</Link>
            )}
            <span className={css.row}>
              {/* How long it was out, or has been. */}
              <ElapsedTime since={takenAt} {...(returnedAt !== null && { until: returnedAt })} />
              {returnedAt === null && <StatusChip status="out" label="workOrders.keyOut" />}
            </span>
          </div>
          <small>
            {badge === null ? (
              employee
            ) : (
              <Link href={`/property-reports/${id}/person/${badge}`}>{employee ?? badge}</Link>
            )}
            {` · ${at(takenAt)}${returnedAt === null ? '' : ` – ${at(returnedAt)}`}`}
          </small>
        </>
      )}
    </ListPanel>
  );
}
