import { AddShipment } from './add-shipment.tsx';

/** Form for a new system shipment. The source documents define its path. */
export default function SystemStoreScreen() {
  return <AddShipment kind="system" />;
}
