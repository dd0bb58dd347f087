import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import { invalid } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Batch = CallOutput<typeof contract.inventory.addBatch>;

interface BatchRow {
  id: number;
  at: Date;
  by: string | null;
  product_id: number;
  number: string;
  name: string;
  note: string;
  pieces: number;
}

const columns = sql`b.id, b.at, author_name(b.staff_id) as by, p.id as product_id, p.number, p.name, b.note,
  (select count(*)::int from equipment e where e.batch_id = b.id) as pieces`;
const tables = sql`equipment_batch b join product p on p.id = b.product_id`;

/** Batches that match a search. */
export const batchList = ({ search }: CallInput<typeof contract.inventory.listBatches>): List<'at'> => ({
  select: columns,
  from: tables,
  where: search ? [containsWords([sql`p.number`, sql`p.name`, sql`b.note`, sql`b.id::text`], search)] : [],
  sorts: { at: { by: sql`b.at`, kind: 'time' } },
  id: sql`b.id`,
});

export const presentBatch = ({ product_id, number, name, at, ...row }: BatchRow): Batch => ({
  id: row.id,
  at: at.toISOString(),
  by: row.by,
  product: { id: product_id, number, name },
  note: row.note,
  pieces: row.pieces,
});

type Form = CallInput<typeof contract.inventory.addBatch>;

export async function addBatch({ productId, note }: Form, { tx, actor, now }: RecordContext): Promise<Batch> {
  const product = await tx.selectFrom('product').select('is_serial').where('id', '=', productId).executeTakeFirst();
  if (!product?.is_serial) {
    const code = product ? 'productNotSerial' : 'valInvalid';
    throw invalid('productId', code);
  }
  const { id } = await tx
    .insertInto('equipment_batch')
    .values({ product_id: productId, note, at: now, staff_id: actor.realStaffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<BatchRow>`select ${columns} from ${tables} where b.id = ${id}`.execute(tx);
  return presentBatch(rows[0] as BatchRow);
}
