import { AddShipment } from './add-shipment.tsx';

/** The store for service, by the address that the sources give it. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
