import { keyUseTexts } from '@latchboard/contract/work-orders/describe-work-order';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { unitHref } from '#web/areas/key-activity/index.ts';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { WorkOrder } from '../shapes.ts';

/** Keys taken for a work order, with person and times. */
export function KeysPanel({ order }: { readonly order: WorkOrder }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { id, timeZone } = order.property;
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  return (
    <ListPanel title="workOrders.keys" empty="workOrders.noKeys" rows={order.keys} rowKey={(_, n) => n}>
      {(use) => {
        const { unit, badge, takenAt, returnedAt, dueBack } = use;
        const texts = keyUseTexts(use, t, formatTime);
        return (
          <>
            <div className={css.row}>
              {unit === null ? <b>{texts.key}</b> : <Link href={unitHref(id, unit)}>{texts.key}</Link>}
              <span className={css.row}>
                {/* How long the key was out, or has been out so far. */}
                <ElapsedTime since={takenAt} {...(returnedAt !== null && { until: returnedAt })} />
                {returnedAt === null && <OutChip dueBack={dueBack} />}
                {returnedAt === null && <RemindButton size="small" holder={holderOfUse(id, use)} />}
              </span>
            </div>
            <small>
              {badge === null ? (
                texts.takenBy
              ) : (
                <Link href={`/property-reports/${id}/person/${badge}`}>{texts.takenBy}</Link>
              )}
              {texts.handedTo !== '' && `; ${texts.handedTo}`}
              {` · ${[texts.takenAt, texts.returnedAt].filter(Boolean).join(' – ')}`}
            </small>
          </>
        );
      }}
    </ListPanel>
  );
}

const holderOfUse = (propertyId: number, { badge, employee, receipt, takenAt }: WorkOrder['keys'][number]) =>
  holderOf(propertyId, { holder: badge === null ? null : { badge, name: employee }, receipt, since: takenAt });

/** For a key that is out: whether it is overdue, and for how long. */
function OutChip({ dueBack }: { readonly dueBack: string | null }) {
  const t = useTranslate();
  const overdueMs = useNow() - Date.parse(dueBack ?? '');
  if (!(overdueMs > 0)) return <StatusChip status="out" label="workOrders.keyOut" />;
  return (
    <StatusChip
      status="overdue"
      label={{ key: 'workOrders.keyOverdue', params: { elapsed: formatElapsed(overdueMs, t) } }}
    />
  );
}
