import { AddShipment } from './add-shipment.tsx';

/** Form for a new system shipment. The path of this screen is defined in the source documents. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
