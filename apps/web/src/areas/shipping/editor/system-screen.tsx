import { AddShipment } from './add-shipment.tsx';

/** The store for the systems of purchase orders, by the address that the sources give it. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
