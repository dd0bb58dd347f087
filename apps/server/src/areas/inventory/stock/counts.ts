import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found, invalid } from '#server/platform/errors.ts';
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
  lines: Count['lines'];
}

const columns = sql`c.id, c.place_id, l.name as place, c.at, author_name(c.staff_id) as by, c.state,
  (select coalesce(jsonb_agg(jsonb_build_object('product', jsonb_build_object('id', p.id, 'number', p.number, 'name', p.name),
      'counted', n.counted, 'expected', n.expected) order by p.name, p.id), '[]')
    from stock_count_line n join product p on p.id = n.product_id where n.count_id = c.id) as lines`;
const tables = sql`stock_count c join stock_place l on l.id = c.place_id`;

const presentCount = ({ place_id, place, at, ...row }: CountRow): Count => ({
  id: row.id,
  place: { id: place_id, name: place },
  at: at.toISOString(),
  by: row.by,
  state: row.state,
  lines: row.lines,
});

export const listCounts = (asked: CallInput<typeof contract.inventory.listCounts>, tx: Tx) =>
  readList<CountRow, 'at', Count>(
    tx,
    {
      select: columns,
      from: tables,
      where: asked.state ? [sql`c.state = ${asked.state}`] : [],
      sorts: { at: { by: sql`c.at`, kind: 'time' } },
      id: sql`c.id`,
    },
    asked,
    presentCount,
  );

async function readCount(id: number, tx: Tx): Promise<Count> {
  const { rows } = await sql<CountRow>`select ${columns} from ${tables} where c.id = ${id}`.execute(tx);
  return presentCount(found(rows[0]));
}

/** Keeps what was counted beside what the ledger says at this moment; nothing is booked yet (INV-01). */
export async function addCount({ placeId, lines }: Form, { tx, actor, now }: RecordContext): Promise<Count> {
  found(await tx.selectFrom('stock_place').select('id').where('id', '=', placeId).executeTakeFirst());
  const ids = lines.map(({ productId }) => productId);
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
    select ${id}, asked.product_id, asked.counted, coalesce(b.quantity, 0)
    from unnest(${ids}::int[], ${lines.map((line) => line.counted)}::int[]) asked(product_id, counted)
      left join stock_balance b on b.product_id = asked.product_id and b.place_id = ${placeId}`.execute(tx);
  return readCount(id, tx);
}

/**
 * Books the differences of an open count, or drops it. What moved since the count was handed in stays booked: only the difference
 * found then is added.
 */
export async function closeCount(
  { countId, action }: CallInput<typeof contract.inventory.closeCount>,
  ctx: RecordContext,
): Promise<Count> {
  const { tx } = ctx;
  const { state } = found(
    await tx.selectFrom('stock_count').select('state').where('id', '=', countId).forUpdate().executeTakeFirst(),
  );
  if (state !== 'open') throw new Failure('stateChanged');
  const count = await readCount(countId, tx);
  if (action === 'book') await bookDifferences(count, ctx);
  await tx
    .updateTable('stock_count')
    .set({ state: action === 'book' ? 'booked' : 'dropped' })
    .where('id', '=', countId)
    .execute();
  return readCount(countId, tx);
}

async function bookDifferences({ id, place, lines }: Count, ctx: RecordContext): Promise<void> {
  const differing = lines.filter(({ counted, expected }) => counted !== expected);
  // In one order, so that two bookings do not wait for each other in a circle.
  for (const { product, counted, expected } of differing.sort((one, other) => one.product.id - other.product.id))
    await recordMovement(
      {
        productId: product.id,
        quantity: Math.abs(counted - expected),
        fromPlaceId: counted < expected ? place.id : null,
        toPlaceId: counted > expected ? place.id : null,
        reason: 'counted',
        note: `#${id}`,
        key: randomUUID(),
      },
      ctx,
    );
}
