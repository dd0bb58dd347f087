import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useOptionalIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { FindPiece } from './find-piece.tsx';
import { PiecePage } from './piece-page.tsx';

/** One piece of equipment; without its number in the address, the box to find one (INV-01, INV-02). */
export default function PieceScreen() {
  const equipmentId = useOptionalIdParam('equipmentId');
  return equipmentId === undefined ? <FindPiece /> : <OnePiece key={equipmentId} equipmentId={equipmentId} />;
}

function OnePiece({ equipmentId }: { readonly equipmentId: number }) {
  const { data, error, refetch } = useQuery(query(api.inventory.getEquipment, { equipmentId }, { quiet: true }));
  if (data) return <PiecePage piece={data} refresh={refetch} />;
  return (
    <Page title="inventory.equipment">
      <Panel>{error ? <LoadFailure isSubject error={error} refetch={refetch} /> : <Skeleton lines={8} />}</Panel>
    </Page>
  );
}
