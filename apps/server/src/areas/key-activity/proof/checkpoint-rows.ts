import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Checkpoint, Leaf } from '../rules/checkpoint.ts';

export type SignedCheckpoint = Checkpoint & { signature: string };

interface Row {
  number: number;
  time: Date;
  previous: Buffer;
  root: Buffer;
  cabinets: number;
  signature: Buffer;
}

const columns = ['number', 'time', 'previous', 'root', 'cabinets', 'signature'] as const;

/** Reads the newest checkpoints below a number, newest first. */
export async function readCheckpointsBefore(
  tx: Tx,
  before: number | undefined,
  limit: number,
): Promise<SignedCheckpoint[]> {
  let query = tx.selectFrom('checkpoint').select(columns).orderBy('number', 'desc').limit(limit);
  if (before !== undefined) query = query.where('number', '<', before);
  return (await query.execute()).map(present);
}

export async function readCheckpointsByNumber(tx: Tx, numbers: readonly number[]): Promise<SignedCheckpoint[]> {
  if (numbers.length === 0) return [];
  return (await tx.selectFrom('checkpoint').select(columns).where('number', 'in', numbers).execute()).map(present);
}

function present({ number, time, previous, root, cabinets, signature }: Row): SignedCheckpoint {
  return {
    number,
    time: time.toISOString(),
    previous: previous.toString('hex'),
    root: root.toString('hex'),
    cabinets,
    signature: signature.toString('base64url'),
  };
}

type Head = { cabinet: number; position: number; hash: Buffer };
const leafOf = ({ cabinet, position, hash }: Head): Leaf => ({ cabinet, position, hash: hash.toString('hex') });

/** Returns the heads of all cabinets that have a log, all at the same point in time. */
export async function readCurrentHeads(tx: Tx): Promise<Leaf[]> {
  const { rows } = await sql<Head>`
    select datalog_id as cabinet, position, hash from cabinet where position > 0 order by datalog_id`.execute(tx);
  return rows.map(leafOf);
}

/** Reads the leaves of a checkpoint, ordered by cabinet. */
export async function leavesOf(tx: Tx, number: number): Promise<Leaf[]> {
  const { rows } = await sql<Head>`
    select c.datalog_id as cabinet, l.position, l.hash from cabinet c cross join lateral (
      select position, hash from checkpoint_leaf where datalog_id = c.datalog_id and number <= ${number}
      order by number desc limit 1) l
    order by c.datalog_id`.execute(tx);
  return rows.map(leafOf);
}

/** Returns the first checkpoint that covers a position of a cabinet's log. */
export async function firstCheckpointCovering(tx: Tx, cabinet: number, position: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('checkpoint_leaf')
    .select('number')
    .where('datalog_id', '=', cabinet)
    .where('position', '>=', position)
    .orderBy('position')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Stores a checkpoint with its changed leaves. */
export async function storeCheckpoint(tx: Tx, checkpoint: SignedCheckpoint, leaves: readonly Leaf[], key: string) {
  const { number, time, cabinets } = checkpoint;
  await tx
    .insertInto('checkpoint')
    .values({
      number,
      time,
      cabinets,
      key,
      previous: Buffer.from(checkpoint.previous, 'hex'),
      root: Buffer.from(checkpoint.root, 'hex'),
      signature: Buffer.from(checkpoint.signature, 'base64url'),
    })
    .execute();
  await sql`
    insert into checkpoint_leaf (number, datalog_id, position, hash)
    select ${number}::int, h.cabinet, h.position, decode(h.hash, 'hex')
    from unnest(${leaves.map(({ cabinet }) => cabinet)}::int[], ${leaves.map(({ position }) => position)}::bigint[],
      ${leaves.map(({ hash }) => hash)}::text[]) as h(cabinet, position, hash)
    where not exists (select from checkpoint_leaf l where l.datalog_id = h.cabinet and l.position = h.position)`.execute(
    tx,
  );
}
