import { AddShipment } from './add-shipment.tsx';

/** Form for a new service shipment. The source documents define its path. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
