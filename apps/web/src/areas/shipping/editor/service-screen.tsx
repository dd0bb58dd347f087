import { AddShipment } from './add-shipment.tsx';

/** Form that adds a service shipment, at the path in the source documents. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
