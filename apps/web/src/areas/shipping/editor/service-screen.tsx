import { AddShipment } from './add-shipment.tsx';

/** Form for a new service shipment. The path of this screen is defined in the source documents. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
