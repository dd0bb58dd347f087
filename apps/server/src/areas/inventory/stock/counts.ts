import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { recordMovement } from './movements.ts';

type Form = CallInput<typeof contract.inventory.addCount>;
type Count = CallOutput<typeof contract.inventory.addCount>;

interface CountRow {
  id: number;
  place_id: number;
  place: string;
  at: Date;
  by: string | null;
  state: Count['state'];
  may_undo: boolean;
  is_undone: boolean;
  lines: Count['lines'];
}

/** Movements that an applied count caused. `has_moved` is true if the product has moved at the location since. */
const appliedMovements = sql`select m.product_id, exists (select from stock_movement later where later.product_id = m.product_id
    and later.id > m.id and c.place_id in (later.from_place_id, later.to_place_id)) as has_moved
  from stock_count_line d join stock_movement m on m.product_id = d.product_id and m.reason = 'counted' and m.note = '#' || c.id
    and c.place_id in (m.from_place_id, m.to_place_id)
  where d.count_id = c.id`;
/** Whether an applied count was undone. A count that was never applied has no movements. */
export const isUndone = sql<boolean>`(c.state = 'dropped' and exists (${appliedMovements}))`;
const columns = sql`c.id, c.place_id, l.name as place, c.at, author_name(c.staff_id) as by, c.state,
  c.state = 'booked' and (select coalesce(bool_and(not has_moved), false) from (${appliedMovements}) movement) as may_undo,
  ${isUndone} as is_undone,
  (select coalesce(jsonb_agg(jsonb_build_object('product', jsonb_build_object('id', p.id, 'number', p.number, 'name', p.name),
      'counted', n.counted, 'expected', n.expected, 'balance', b.quantity, 'afterBooking', b.quantity + n.counted - n.expected)
      order by p.name, p.id), '[]')
    from stock_count_line n join product p on p.id = n.product_id
      left join lateral (select coalesce((select quantity from stock_balance s where s.product_id = n.product_id and s.place_id = c.place_id), 0)
        as quantity where c.state = 'open') b on true
    where n.count_id = c.id) as lines`;
const productsOfCount = sql`(select string_agg(p.number || ' ' || p.name, '|') from stock_count_line n
  join product p on p.id = n.product_id where n.count_id = c.id)`;
const tables = sql`stock_count c join stock_place l on l.id = c.place_id`;

const presentCount = ({ place_id, place, at, ...row }: CountRow): Count => ({
  id: row.id,
  place: { id: place_id, name: place },
  at: at.toISOString(),
  by: row.by,
  state: row.state,
  mayUndo: row.may_undo,
  isUndone: row.is_undone,
  lines: row.lines,
});

export const listCounts = (tx: Tx, input: CallInput<typeof contract.inventory.listCounts>) =>
  readList<CountRow, 'at', Count>(
    tx,
    {
      select: columns,
      from: tables,
      where: [
        ...(input.state ? [sql`c.state = ${input.state}`] : []),
        containsWords([sql`l.name`, productsOfCount], input.search ?? ''),
      ],
      sorts: { at: { by: sql`c.at`, kind: 'time' } },
      id: sql`c.id`,
    },
    input,
    presentCount,
  );

async function readCount(tx: Tx, id: number): Promise<Count> {
  const { rows } = await sql<CountRow>`select ${columns} from ${tables} where c.id = ${id}`.execute(tx);
  return presentCount(requireFound(rows[0]));
}

/**
 * Stores the counted quantities with the current balances and does not change the stock yet (INV-01). A product has at
 * most one open count at a location, because two would deduct the same shortage twice. Throws `stateChanged` with
 * `countOpen`, or a 400 with `placeClosed` or `productSerial`.
 */
export async function addCount({ placeId, lines }: Form, { tx, actor, now }: RecordContext): Promise<Count> {
  await rejectClosedPlace(tx, placeId, 'placeId');
  const ids = lines.map(({ productId }) => productId);
  await acquireLock(tx, 'stockCounts', placeId);
  await rejectOpenCount(tx, placeId, ids);
  const counted = await tx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', ids)
    .where('is_serial', '=', false)
    .execute();
  if (counted.length < ids.length) throw invalid('lines', 'productSerial');
  const { id } = await tx
    .insertInto('stock_count')
    .values({ place_id: placeId, at: now, staff_id: actor.realStaffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into stock_count_line (count_id, product_id, counted, expected)
    select ${id}, input.product_id, input.counted, coalesce(b.quantity, 0)
    from unnest(${ids}::int[], ${lines.map((line) => line.counted)}::int[]) input(product_id, counted)
      left join stock_balance b on b.product_id = input.product_id and b.place_id = ${placeId}`.execute(tx);
  return readCount(tx, id);
}

/** Rejects a deactivated location. It cannot receive stock, not even through a count. */
async function rejectClosedPlace(tx: Tx, placeId: number, field: 'placeId' | 'action'): Promise<void> {
  const { is_active: isActive } = requireFound(
    await tx.selectFrom('stock_place').select('is_active').where('id', '=', placeId).forShare().executeTakeFirst(),
  );
  if (!isActive) throw invalid(field, 'placeClosed');
}

async function rejectOpenCount(tx: Tx, placeId: number, products: readonly number[]): Promise<void> {
  const { rows } = await sql<{ number: number; products: string }>`
    select c.id as number, string_agg(p.name, ', ' order by p.name) as products
    from stock_count c join stock_count_line n on n.count_id = c.id join product p on p.id = n.product_id
    where c.place_id = ${placeId} and c.state = 'open' and n.product_id = any(${[...products]}::int[])
    group by c.id order by c.id limit 1`.execute(tx);
  const [open] = rows;
  if (open) throw new Failure('stateChanged', { fields: [{ path: 'lines', code: 'countOpen', params: { ...open } }] });
}

/**
 * Applies the differences of an open count, drops it, or undoes an applied one. Keeps the movements since the count,
 * because only the difference found by the count is added. Throws `stateChanged` in any other state. The error code is
 * `countOutdated` if another count has corrected a product since, and `countMovedSince` if a product in the count to
 * undo has moved since.
 */
export async function closeCount(
  { countId, action }: CallInput<typeof contract.inventory.closeCount>,
  ctx: RecordContext,
): Promise<Count> {
  const { tx } = ctx;
  const { place_id: placeId } = requireFound(
    await tx.selectFrom('stock_count').select('place_id').where('id', '=', countId).executeTakeFirst(),
  );
  await acquireLock(tx, 'stockCounts', placeId);
  const { state } = requireFound(
    await tx.selectFrom('stock_count').select('state').where('id', '=', countId).forUpdate().executeTakeFirst(),
  );
  if (state !== (action === 'undo' ? 'booked' : 'open')) throw new Failure('stateChanged');
  if (action !== 'drop') await rejectClosedPlace(tx, placeId, 'action');
  const count = await readCount(tx, countId);
  if (action === 'book') await applyDifferences(count, ctx);
  if (action === 'undo') await reverseDifferences(count, ctx);
  await tx
    .updateTable('stock_count')
    .set({ state: action === 'book' ? 'booked' : 'dropped' })
    .where('id', '=', countId)
    .execute();
  return readCount(tx, countId);
}

/** Lines with a difference, sorted by product. Without a fixed order, two counts could deadlock. */
const differingLines = ({ lines }: Count) =>
  lines.filter(({ counted, expected }) => counted !== expected).sort((a, b) => a.product.id - b.product.id);

async function applyDifferences(count: Count, ctx: RecordContext): Promise<void> {
  const { id, place } = count;
  const changedLines = differingLines(count);
  await rejectOutdated(ctx.tx, count, changedLines);
  for (const { product, counted, expected } of changedLines)
    await adjust({ place, product, by: counted - expected, reason: 'counted', note: `#${id}` }, ctx);
}

async function reverseDifferences(count: Count, ctx: RecordContext): Promise<void> {
  const { id, place } = count;
  const changedLines = differingLines(count);
  // A movement changes its balance last. The lock therefore waits for running movements and delays later ones.
  await sql`select from stock_balance where place_id = ${place.id}
    and product_id = any(${changedLines.map(({ product }) => product.id)}::int[]) order by product_id for update`.execute(
    ctx.tx,
  );
  await rejectMoved(ctx.tx, id);
  for (const { product, counted, expected } of changedLines)
    await adjust({ place, product, by: expected - counted, reason: 'adjusted', note: `Undo #${id}` }, ctx);
}

interface Adjustment {
  readonly place: Count['place'];
  readonly product: Count['lines'][number]['product'];
  readonly by: number;
  readonly reason: 'counted' | 'adjusted';
  readonly note: string;
}

const adjust = ({ place, product, by, reason, note }: Adjustment, ctx: RecordContext) =>
  recordMovement(
    {
      productId: product.id,
      quantity: Math.abs(by),
      fromPlaceId: by < 0 ? place.id : null,
      toPlaceId: by > 0 ? place.id : null,
      ...{ reason, note, key: randomUUID() },
    },
    ctx,
  );

async function rejectMoved(tx: Tx, countId: number): Promise<void> {
  const { rows } = await sql<{ products: string | null }>`select string_agg(p.name, ', ' order by p.name) as products
    from stock_count c cross join lateral (${appliedMovements}) movement join product p on p.id = movement.product_id
    where c.id = ${countId} and movement.has_moved`.execute(tx);
  const products = rows[0]?.products;
  if (products)
    throw new Failure('stateChanged', { fields: [{ path: 'action', code: 'countMovedSince', params: { products } }] });
}

/**
 * Rejects a count if another count has corrected a product since. Older data can have several open counts for a
 * product.
 */
async function rejectOutdated(tx: Tx, { place, at }: Count, changedLines: Count['lines']): Promise<void> {
  const { rows } = await sql<{ products: string | null }>`
    select string_agg(distinct p.name, ', ') as products from stock_movement m join product p on p.id = m.product_id
    where m.reason = 'counted' and ${place.id} in (m.from_place_id, m.to_place_id) and m.at > ${new Date(at)}
      and m.product_id = any(${changedLines.map(({ product }) => product.id)}::int[])`.execute(tx);
  const products = rows[0]?.products;
  if (products)
    throw new Failure('stateChanged', { fields: [{ path: 'action', code: 'countOutdated', params: { products } }] });
}
