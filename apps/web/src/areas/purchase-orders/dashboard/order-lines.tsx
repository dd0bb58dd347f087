import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useState } from 'react';
import { formatBrowserDate } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { wholeDollars } from '#web/lib/whole-dollars.ts';
import { decisionsOf } from '../decisions.ts';
import { type OrderRow, orderHref } from '../shapes.ts';
import css from './order-lines.module.css';
import { type OrderPanelId, usePanelOrders } from './use-panel-orders.ts';

/** Loaded only when a manager reviews an order. */
const DecisionDialog = lazy(async () => ({
  default: (await import('../list/decision-dialog.tsx')).DecisionDialog,
}));

/** Orders of one dashboard panel, each linked to its page. A manager can approve them here (OPS-01, PUR-05). */
export function OrderLines({ panelId }: { readonly panelId: OrderPanelId }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { data, error, refetch } = usePanelOrders(panelId, true);
  const [orderToDecide, setOrderToDecide] = useState<OrderRow | null>(null);
  if (data === undefined)
    return (
      <div className={css.waiting}>
        <Loading error={error} refetch={refetch} lines={3} />
      </div>
    );
  if (data.rows.length === 0) return <EmptyState title={`dashboard.none.${panelId}`} />;
  return (
    <ul className={css.orders}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <div>
            <Link href={orderHref(row.id)}>{`${row.number}, ${row.propertyName}`}</Link>
            <small>
              {row.corporationName} · {row.salesRep1.name}
            </small>
          </div>
          <small data-needs={row.needs.length > 0 || undefined}>
            {[
              t('dashboard.since', { day: formatBrowserDate(row.since) }),
              ...row.needs.map((need) => t(`purchaseOrders.need.${need}`)),
            ].join(', ')}
          </small>
          <span>{wholeDollars(row.totalCents)}</span>
          {decisionsOf(row).approve && (
            <Button size="small" label="purchaseOrders.decide" onClick={() => setOrderToDecide(row)} />
          )}
        </li>
      ))}
      {data.count > data.rows.length && <li>{t('dashboard.more', { count: data.count - data.rows.length })}</li>}
      {orderToDecide && (
        <Suspense>
          <DecisionDialog
            order={orderToDecide}
            onClose={() => setOrderToDecide(null)}
            onDone={() => refetch()}
            onRejected={refetch}
          />
        </Suspense>
      )}
    </ul>
  );
}
