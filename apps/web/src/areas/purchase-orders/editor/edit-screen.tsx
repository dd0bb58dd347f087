import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { orderHref } from '../shapes.ts';
import { Editor } from './editor.tsx';

/**
 * Editor for an order. If the order is locked or the user may not change it, shows a message with a link to its page.
 */
export default function EditOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const purchaseOrderId = useIdParam('poId');
  const { data, error, refetch } = useQuery(
    query(api.purchaseOrders.getPurchaseOrder, { propertyId, purchaseOrderId }, { quiet: true }),
  );
  if (data && data.change !== 'no')
    return (
      <Editor
        title={
          data.number === null
            ? 'purchaseOrders.draftTitle'
            : { key: 'purchaseOrders.editTitle', params: { number: String(data.number) } }
        }
        propertyId={propertyId}
        order={data}
      />
    );
  return (
    <Page title="purchaseOrders.list.main">
      <Panel>
        {data ? (
          <EmptyState
            title="purchaseOrders.fixed"
            action={<LinkButton label="purchaseOrders.open" href={orderHref(data.id)} />}
          />
        ) : (
          <Loading isSubject error={error} refetch={refetch} lines={8} />
        )}
      </Panel>
    </Page>
  );
}
