import { AddShipment } from './add-shipment.tsx';

/** Form that adds a system shipment, at the path in the source documents. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
