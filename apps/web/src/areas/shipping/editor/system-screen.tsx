import { AddShipment } from './add-shipment.tsx';

/** Form for a new system shipment. Its path is defined in the source documents. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
