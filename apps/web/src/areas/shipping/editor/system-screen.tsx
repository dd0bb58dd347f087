import { AddShipment } from './add-shipment.tsx';

/** Store for system shipments, at the path of the source documents. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
