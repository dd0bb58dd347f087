import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useOptionalIdParam } from '#web/lib/url-state.ts';
import { EquipmentPage } from './equipment-page.tsx';
import { FindEquipment } from './find-equipment.tsx';

/** Page of an item, or a search field if the URL has no ID (INV-01, INV-02). */
export default function EquipmentDetailScreen() {
  const equipmentId = useOptionalIdParam('equipmentId');
  return equipmentId === undefined ? (
    <FindEquipment />
  ) : (
    <LoadedEquipment key={equipmentId} equipmentId={equipmentId} />
  );
}

function LoadedEquipment({ equipmentId }: { readonly equipmentId: number }) {
  const result = useQuery(query(api.inventory.getEquipment, { equipmentId }, { quiet: true }));
  if (result.data) return <EquipmentPage equipment={result.data} refresh={result.refetch} />;
  return <RecordLoading title="inventory.equipment" result={result} />;
}
