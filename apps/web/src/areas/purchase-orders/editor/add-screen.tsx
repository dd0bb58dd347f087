import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { Editor } from './editor.tsx';

const readSource = (raw: Readonly<Record<string, unknown>>) => ({ from: read.wholeNumber(raw.from, 1, 0) });

/** Creates an order for a property, as a draft or submitted. The URL parameter `from` is an order to copy. */
export default function AddOrderScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ from }] = useUrlState(readSource);
  const source = useQuery({
    ...query(api.purchaseOrders.getPurchaseOrder, { propertyId, purchaseOrderId: from }, { quiet: true }),
    enabled: from !== 0,
  });
  return <Editor key={from} title="purchaseOrders.add" propertyId={propertyId} {...(from !== 0 && { source })} />;
}
