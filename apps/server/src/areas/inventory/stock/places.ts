import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { requireRevision } from '#server/platform/record/revision.ts';

type Form = CallInput<typeof contract.inventory.addPlace>;
type Change = CallInput<typeof contract.inventory.changePlace>;

const placeColumns = ['id', 'name', 'is_active as isActive', 'revision'] as const;

export const listStockLocations = async (tx: Tx) => ({
  rows: await tx.selectFrom('stock_place').select(placeColumns).orderBy('is_active', 'desc').orderBy('name').execute(),
});

export const addStockLocation = (tx: Tx, { name, isActive }: Form) =>
  tx.insertInto('stock_place').values({ name, is_active: isActive }).returning(placeColumns).executeTakeFirstOrThrow();

/** Renames or deactivates a stock location. Only an empty location can be deactivated. Rejects an outdated revision. */
export async function changeStockLocation(tx: Tx, { placeId, revision, name, isActive }: Change) {
  const stored = await tx
    .selectFrom('stock_place')
    .select('revision')
    .where('id', '=', placeId)
    .forUpdate()
    .executeTakeFirst();
  requireRevision(requireFound(stored), revision);
  if (!isActive && (await hasStock(tx, placeId))) throw invalid('isActive', 'placeNotEmpty');
  return tx
    .updateTable('stock_place')
    .set({ name, is_active: isActive, revision: revision + 1 })
    .where('id', '=', placeId)
    .returning(placeColumns)
    .executeTakeFirstOrThrow();
}

async function hasStock(tx: Tx, placeId: number): Promise<boolean> {
  const current = await tx
    .selectFrom('stock_balance')
    .select('product_id')
    .where('place_id', '=', placeId)
    .where('quantity', '>', 0)
    .executeTakeFirst();
  return current !== undefined;
}
