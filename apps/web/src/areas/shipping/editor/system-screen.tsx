import { AddShipment } from './add-shipment.tsx';

/** Form for a new system shipment. The requirements define the path of this screen. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
