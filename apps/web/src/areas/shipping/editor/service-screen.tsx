import { AddShipment } from './add-shipment.tsx';

/** Form for a new service shipment. The requirements define the path of this screen. */
export default function ServiceStoreScreen() {
  return <AddShipment kind="service" />;
}
