import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useShipmentById } from '../use-shipment-by-id.ts';
import { ShipmentPage } from './shipment-page.tsx';

/** A shipment. Its URL contains no property (SHP-02). */
export default function ShipmentScreen() {
  const { data, refresh, unfinishedQuery } = useShipmentById();
  return data ? (
    <ShipmentPage shipment={data} refresh={refresh} />
  ) : (
    <RecordLoading title="shipping.title" result={unfinishedQuery} />
  );
}
