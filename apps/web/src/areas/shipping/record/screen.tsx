import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useShipmentById } from '../use-shipment-by-id.ts';
import { ShipmentPage } from './shipment-page.tsx';

/** A shipment, whose URL names no property (SHP-02). */
export default function ShipmentScreen() {
  const { data, refresh, waiting } = useShipmentById();
  return data ? (
    <ShipmentPage shipment={data} refresh={refresh} />
  ) : (
    <RecordLoading title="shipping.title" result={waiting} />
  );
}
