import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { MovementReason } from '@latchboard/contract/inventory/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { checkCounted } from './stock.ts';

type MovementInput = CallInput<typeof contract.inventory.addMovement>;
type MovementReply = CallOutput<typeof contract.inventory.addMovement>;

export interface MovementRow {
  id: number;
  at: Date;
  by: string | null;
  product_id: number;
  number: string;
  product: string;
  quantity: number;
  from_id: number | null;
  from_name: string | null;
  to_id: number | null;
  to_name: string | null;
  reason: MovementReason;
  note: string;
}

const columns = sql`m.id, m.at, author_name(m.staff_id) as by, m.product_id, p.number, p.name as product, m.quantity,
  f.id as from_id, f.name as from_name, t.id as to_id, t.name as to_name, m.reason, m.note`;
const tables = sql`stock_movement m join product p on p.id = m.product_id
  left join stock_place f on f.id = m.from_place_id left join stock_place t on t.id = m.to_place_id`;

/** List of ledger movements. */
export const movementList = ({
  productId,
  placeId,
  search,
}: Pick<CallInput<typeof contract.inventory.listMovements>, 'productId' | 'placeId' | 'search'>): List<'at'> => ({
  select: columns,
  from: tables,
  where: [
    ...(productId === undefined ? [] : [sql`m.product_id = ${productId}`]),
    ...(placeId === undefined ? [] : [sql`${placeId} in (m.from_place_id, m.to_place_id)`]),
    ...(search ? [containsWords([sql`p.number`, sql`p.name`, sql`m.note`], search)] : []),
  ],
  sorts: { at: { by: sql`m.at`, kind: 'time' } },
  id: sql`m.id`,
});

const locationOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const presentMovement = (row: MovementRow): MovementReply => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  product: { id: row.product_id, number: row.number, name: row.product },
  quantity: row.quantity,
  from: locationOf(row.from_id, row.from_name),
  to: locationOf(row.to_id, row.to_name),
  reason: row.reason,
  note: row.note,
});

interface Movement {
  readonly productId: number;
  readonly quantity: number;
  readonly fromPlaceId: number | null;
  readonly toPlaceId: number | null;
  readonly reason: MovementReason;
  readonly note: string;
  readonly key: string;
}

/**
 * Writes a movement into the ledger and changes the balances. A movement with the same key is recorded only once.
 * Throws `validation` for `quantity` if the location does not have enough (INV-03).
 */
export async function recordMovement(movement: Movement, { tx, actor, now }: RecordContext): Promise<void> {
  const { productId, quantity, fromPlaceId, toPlaceId, reason, note, key } = movement;
  const insertedRow = await tx
    .insertInto('stock_movement')
    .values({
      ...{ key, at: now, staff_id: actor.realStaffId, product_id: productId, quantity },
      ...{ from_place_id: fromPlaceId, to_place_id: toPlaceId, reason, note },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertedRow) return;
  const changes = [
    ...(fromPlaceId === null ? [] : [{ placeId: fromPlaceId, by: -quantity }]),
    ...(toPlaceId === null ? [] : [{ placeId: toPlaceId, by: quantity }]),
  ];
  // Lock in a fixed order. Otherwise, two movements between the same locations could deadlock.
  for (const change of changes.sort((a, b) => a.placeId - b.placeId)) await changeBalance(tx, productId, change);
}

async function changeBalance(tx: Tx, productId: number, { placeId, by }: { placeId: number; by: number }) {
  await tx
    .insertInto('stock_balance')
    .values({ product_id: productId, place_id: placeId })
    .onConflict((conflict) => conflict.columns(['product_id', 'place_id']).doNothing())
    .execute();
  const { quantity } = await tx
    .selectFrom('stock_balance')
    .select('quantity')
    .where('product_id', '=', productId)
    .where('place_id', '=', placeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (quantity + by < 0) {
    const { name: product } = await tx
      .selectFrom('product')
      .select('name')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    throw invalid('quantity', 'stockShortOf', { product, quantity });
  }
  await tx
    .updateTable('stock_balance')
    .set({ quantity: quantity + by })
    .where('product_id', '=', productId)
    .where('place_id', '=', placeId)
    .execute();
}

/** Records a manual movement: received items, a move between locations, or an adjustment with its reason. */
export async function addMovement(form: MovementInput, ctx: RecordContext): Promise<MovementReply> {
  await checkCounted(ctx.tx, form.productId);
  checkStockLocations(form);
  await checkInUse(ctx.tx, [form.fromPlaceId, form.toPlaceId]);
  await recordMovement(form, ctx);
  const { rows } = await sql<MovementRow>`select ${columns} from ${tables} where m.key = ${form.key}`.execute(ctx.tx);
  return presentMovement(requireFound(rows[0]));
}

function checkStockLocations({ reason, fromPlaceId: from, toPlaceId: to, note }: MovementInput): void {
  if (reason === 'adjusted') {
    if ((from === null) === (to === null)) throw invalid('toPlaceId', 'valOnePlace');
    if (note === '') throw invalid('note', 'valRequired');
    return;
  }
  if (to === null) throw invalid('toPlaceId', 'valRequired');
  if (reason === 'received' && from !== null) throw invalid('fromPlaceId', 'valOnePlace');
  if (reason === 'moved' && from === null) throw invalid('fromPlaceId', 'valRequired');
  if (from === to) throw invalid('toPlaceId', 'valSamePlace');
}

async function checkInUse(tx: Tx, places: readonly (number | null)[]): Promise<void> {
  const ids = places.filter((id) => id !== null);
  const rows = await tx
    .selectFrom('stock_place')
    .select(['id', 'is_active'])
    .where('id', 'in', ids)
    .forShare()
    .execute();
  if (rows.length < ids.length) throw new Failure('notFound');
  if (rows.some(({ is_active }) => !is_active)) throw invalid('toPlaceId', 'placeClosed');
}
