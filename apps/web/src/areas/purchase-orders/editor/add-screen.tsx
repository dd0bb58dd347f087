import { useIdParam } from '#web/lib/address.ts';
import { Editor } from './editor.tsx';

/** A new order of a property, saved as its writer's draft. */
export default function AddOrderScreen() {
  return <Editor title="purchaseOrders.add" propertyId={useIdParam('propertyId')} />;
}
