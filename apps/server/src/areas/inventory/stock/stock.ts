import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { StockColumnId } from '@latchboard/contract/inventory/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';

type Balance = CallOutput<typeof contract.inventory.setThreshold>;
type Input = CallInput<typeof contract.inventory.listStock>;

export interface BalanceRow {
  product_id: number;
  number: string;
  product: string;
  place_id: number;
  place: string;
  quantity: number;
  threshold: number | null;
  threshold_revision: number;
}

const columns = sql`b.product_id, p.number, p.name as product, b.place_id, l.name as place, b.quantity, b.threshold, b.threshold_revision`;
const tables = sql`stock_balance b join product p on p.id = b.product_id join stock_place l on l.id = b.place_id`;

/** Stock list by location. */
export const stockList = ({
  view,
  placeId,
  search,
}: Pick<Input, 'view' | 'placeId' | 'search'>): List<StockColumnId> => ({
  select: columns,
  from: tables,
  where: [
    ...(view === 'low' ? [sql`b.quantity < b.threshold`] : []),
    ...(placeId === undefined ? [] : [sql`b.place_id = ${placeId}`]),
    ...(search ? [containsWords([sql`p.number`, sql`p.name`, sql`l.name`], search)] : []),
  ],
  sorts: {
    product: { by: sql`lower(p.name)`, kind: 'text' },
    place: { by: sql`lower(l.name)`, kind: 'text' },
    quantity: { by: sql`b.quantity`, kind: 'number' },
    threshold: { by: sql`b.threshold`, kind: 'number', mayBeNull: true },
  },
  // Combines the IDs of the product and the location into a unique ID.
  id: sql`(b.product_id::bigint * 1000000 + b.place_id)`,
});

export const presentBalance = (row: BalanceRow): Balance => ({
  product: { id: row.product_id, number: row.number, name: row.product },
  place: { id: row.place_id, name: row.place },
  quantity: row.quantity,
  threshold: row.threshold,
  thresholdRevision: row.threshold_revision,
  isLow: row.threshold !== null && row.quantity < row.threshold,
});

/**
 * Sets the low-stock threshold of a product at a location. A product that was never there has quantity 0. Throws
 * `changedByAnother` with the current threshold if another user changed it since the caller read it.
 */
export async function setThreshold(
  tx: Tx,
  { productId, placeId, threshold, revision }: CallInput<typeof contract.inventory.setThreshold>,
): Promise<Balance> {
  await checkCounted(tx, productId);
  requireFound(await tx.selectFrom('stock_place').select('id').where('id', '=', placeId).executeTakeFirst());
  await tx
    .insertInto('stock_balance')
    .values({ product_id: productId, place_id: placeId })
    .onConflict((conflict) => conflict.columns(['product_id', 'place_id']).doNothing())
    .execute();
  const balance = tx.selectFrom('stock_balance').where('product_id', '=', productId).where('place_id', '=', placeId);
  const { threshold: currentThreshold, threshold_revision: currentRevision } = await balance
    .select(['threshold', 'threshold_revision'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (currentRevision !== revision && currentThreshold !== threshold) {
    const [code, params] =
      currentThreshold === null
        ? (['thresholdRemoved', {}] as const)
        : (['thresholdChanged', { threshold: currentThreshold }] as const);
    throw new Failure('changedByAnother', { fields: [{ path: 'threshold', code, params }] });
  }
  if (currentThreshold !== threshold)
    await tx
      .updateTable('stock_balance')
      .set({ threshold, threshold_revision: currentRevision + 1 })
      .where('product_id', '=', productId)
      .where('place_id', '=', placeId)
      .execute();
  const { rows } = await sql<BalanceRow>`select ${columns} from ${tables}
    where b.product_id = ${productId} and b.place_id = ${placeId}`.execute(tx);
  return presentBalance(requireFound(rows[0]));
}

/** Throws `notFound` for an unknown product, and `validation` for a product that is tracked by serial number. */
export async function checkCounted(tx: Tx, productId: number): Promise<void> {
  const product = await tx.selectFrom('product').select('is_serial').where('id', '=', productId).executeTakeFirst();
  if (requireFound(product).is_serial) throw invalid('productId', 'productSerial');
}
