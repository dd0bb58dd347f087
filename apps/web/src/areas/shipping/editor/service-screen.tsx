import { AddShipment } from './add-shipment.tsx';

/** Store for service shipments, at the path of the source documents. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
