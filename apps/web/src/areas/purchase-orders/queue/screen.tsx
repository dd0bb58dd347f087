import { queueSorts } from '@latchboard/contract/purchase-orders/queue-rules';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { DecisionDialog } from '../list/decision-dialog.tsx';
import { orderHref, type QueueRow } from '../shapes.ts';
import { queueColumns } from './columns.tsx';
import { queueFilters } from './filters.ts';
import css from './queue.module.css';
import { TargetsDialog } from './targets-dialog.tsx';

/** Lists orders not installed yet, with the date of each stage. Highlights late orders (OPS-08). */
export default function ProductionQueueScreen() {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  const { Link } = useKitServices();
  const [orderToDecide, setOrderToDecide] = useState<QueueRow | null>(null);
  const [showsTargets, setShowsTargets] = useState(false);
  const mayOpenOrders = mayDo(me, orderPageRights);
  const list = useList({
    filters: queueFilters,
    call: api.purchaseOrders.listProductionQueue,
    file: api.purchaseOrders.exportProductionQueue,
    sorts: queueSorts,
    defaultSort: 'poCreatedDate',
    input: ({ find, stages, representativeId, late }) => ({
      ...(find !== '' && { search: find }),
      ...(stages.length > 0 && { stages: stages.join(',') }),
      ...(representativeId !== '' && { representativeId: Number(representativeId) }),
      ...(late && { late }),
    }),
    live: 'all',
  });
  const { refetch } = list.result;
  const reload = useCallback(() => refetch(), [refetch]);
  const columns = useMemo(
    () => queueColumns({ t, Link, mayOpenOrders, onDecide: setOrderToDecide, onNumberSaved: reload }),
    [t, Link, mayOpenOrders, reload],
  );
  return (
    <ListPage
      namesZone
      title="queue.title"
      frame={(rows) => <div className={css.queue}>{rows}</div>}
      list={list}
      name="purchase-orders.queue"
      columns={columns}
      rowKey={(row) => String(row.orderId)}
      countText="queue.count"
      tone={(row) => (row.isLate ? 'warning' : undefined)}
      {...(mayOpenOrders && { onOpen: (row: QueueRow) => router.history.push(orderHref(row.orderId)) })}
      secondaryActions={<Button label="queue.targets" onClick={() => setShowsTargets(true)} />}
      empty={{ title: 'queue.none', text: 'queue.noneText' }}
    >
      {orderToDecide && (
        <DecisionDialog
          order={{ ...orderToDecide, id: orderToDecide.orderId }}
          onClose={() => setOrderToDecide(null)}
          onDone={reload}
          onRejected={reload}
        />
      )}
      {showsTargets && <TargetsDialog onClose={() => setShowsTargets(false)} onSaved={reload} />}
    </ListPage>
  );
}
