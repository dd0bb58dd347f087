import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Drawer } from '@latchboard/ui/dialog/drawer.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { Loading } from '#web/lib/loading.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { DeliveryItem } from './delivery-item.tsx';
import { refreshWebhooks, type Webhook } from './shapes.ts';
import css from './webhooks.module.css';

/** Refetch interval in milliseconds while deliveries are in progress. */
const pollIntervalMs = 3000;

interface DeliveriesDrawerProps {
  readonly corporationId: number;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Deliveries of a webhook, newest first: time, attempts, message, and response. */
export default function DeliveriesDrawer({ corporationId, webhook, onClose }: DeliveriesDrawerProps) {
  const { id: webhookId, name, state } = webhook;
  const queryClient = useQueryClient();
  const { run } = useAction();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [callName(api.integrations.listDeliveries), { corporationId, webhookId }],
    queryFn: ({ pageParam: before, signal }) =>
      api.integrations.listDeliveries(
        { corporationId, webhookId, ...(before !== null && { before }) },
        { quiet: true, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data: current } }) =>
      state === 'on' && current?.pages.some(({ rows }) => rows.some((row) => row.state === 'waiting'))
        ? pollIntervalMs
        : false,
  });
  const rows = data?.pages.flatMap((page) => page.rows);

  async function replay(sequence: number) {
    const isConfirmed = await confirm({
      title: { key: 'webhooks.replayTitle', params: { sequence: String(sequence) } },
      text: 'webhooks.replayText',
      confirmLabel: 'webhooks.replayYes',
    });
    if (!isConfirmed) return;
    const replayFrom = async () => {
      const { events } = await api.integrations.replayWebhook({ corporationId, webhookId, from: sequence });
      showToast({ tone: 'success', title: { key: 'webhooks.replayed', params: { count: events } } });
    };
    await run(replayFrom, () => refreshWebhooks(queryClient));
  }

  return (
    <Drawer title={{ key: 'webhooks.deliveriesOf', params: { name } }} isOpen onClose={onClose}>
      {rows === undefined ? (
        <Loading error={error} refetch={refetch} lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState title="webhooks.nothingSent" />
      ) : (
        <div className={css.list}>
          <ol className={css.sent}>
            {rows.map((row) => (
              <li key={row.sequence}>
                <DeliveryItem delivery={row} onReplay={() => void replay(row.sequence)} />
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button label="webhooks.older" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
          )}
        </div>
      )}
    </Drawer>
  );
}
