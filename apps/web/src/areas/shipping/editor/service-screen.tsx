import { AddShipment } from './add-shipment.tsx';

/** Form for a new service shipment. Its path is defined in the source documents. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
