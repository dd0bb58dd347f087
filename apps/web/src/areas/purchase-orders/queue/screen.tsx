import { queueSorts } from '@latchboard/contract/purchase-orders/queue-rules';
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
import { TargetsDialog } from './targets-dialog.tsx';

const landing = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'] as const;

/** Orders that are not installed yet: the date of each stage, and late orders (OPS-08). */
export default function ProductionQueueScreen() {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  const { Link } = useKitServices();
  const [decided, setDecided] = useState<QueueRow | null>(null);
  const [showsTargets, setShowsTargets] = useState(false);
  const opensOrders = mayDo(me, landing);
  const list = useList({
    filters: queueFilters,
    call: api.purchaseOrders.listProductionQueue,
    file: api.purchaseOrders.exportProductionQueue,
    sorts: queueSorts,
    usualSort: 'poCreatedDate',
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
    () => queueColumns({ t, Link, opensOrders, onDecide: setDecided, onNumber: reload }),
    [t, Link, opensOrders, reload],
  );
  return (
    <ListPage
      title="queue.title"
      list={list}
      name="purchase-orders.queue"
      columns={columns}
      rowKey={(row) => String(row.orderId)}
      countText="queue.count"
      tone={(row) => (row.isLate ? 'warning' : undefined)}
      {...(opensOrders && { onOpen: (row: QueueRow) => router.history.push(orderHref(row.orderId)) })}
      links={<Button label="queue.targets" onClick={() => setShowsTargets(true)} />}
      empty={{ title: 'queue.none', text: 'queue.noneText' }}
    >
      {decided && (
        <DecisionDialog
          order={{ ...decided, id: decided.orderId }}
          onClose={() => setDecided(null)}
          onDone={reload}
          onRefused={reload}
        />
      )}
      {showsTargets && <TargetsDialog onClose={() => setShowsTargets(false)} onSaved={reload} />}
    </ListPage>
  );
}
