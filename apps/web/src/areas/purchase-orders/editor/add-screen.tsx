import { useIdParam } from '#web/lib/address.ts';
import { Editor } from './editor.tsx';

/** New order of a property, saved as its author's draft. */
export default function AddOrderScreen() {
  return <Editor title="purchaseOrders.add" propertyId={useIdParam('propertyId')} />;
}
