import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordKind } from './record.ts';

const firstNumber = 1001;

/** Maximum number of attempts. An attempt fails if a user has just stored that number. */
const maxTries = 20;

/**
 * Stores a record under the next free number. `insert` returns undefined if a user took the number in the meantime. In
 * that case, the next number is tried.
 */
export async function withNextNumber<Stored>(
  tx: Tx,
  kind: RecordKind,
  propertyId: number,
  insert: (number: string) => Promise<Stored | undefined>,
): Promise<Stored> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await insert(await nextNumber(tx, kind, propertyId));
    if (stored !== undefined) return stored;
  }
  throw new Failure('conflict');
}

const nextNumber = async (tx: Tx, kind: RecordKind, propertyId: number): Promise<string> =>
  (await allocateNumbers(tx, kind, { propertyId, count: 1 }))[0]!;

interface NumberRequest {
  readonly propertyId: number;
  readonly count: number;
  /** Numbers that the caller is about to use. */
  readonly except?: readonly string[];
}

/**
 * Allocates the next free numbers for a kind of record at a property. Skips numbers that users typed. The counter row
 * stays locked until the transaction ends, so no number is assigned twice.
 */
export async function allocateNumbers(
  tx: Tx,
  kind: RecordKind,
  { propertyId, count, except = [] }: NumberRequest,
): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ last: number }>`insert into record_number as n (kind, property_id, last)
    values (${kind}, ${propertyId}, ${firstNumber}) on conflict (kind, property_id) do update set last = n.last + 1 returning last`.execute(
    tx,
  );
  const from = rows[0]?.last ?? firstNumber;
  const free = await sql<{
    number: number;
  }>`select free.number from generate_series(${from}::int, ${from}::int + 10000 + ${count}::int) free(number)
    where not exists (select from ${sql.table(kind)} r where r.property_id = ${propertyId} and r.number = free.number::text)
      and free.number::text <> all(${[...except]}::text[])
    order by free.number limit ${count}`.execute(tx);
  const last = free.rows[count - 1]?.number;
  if (last === undefined) throw new Error(`${kind}: no free number at property ${propertyId}`);
  await sql`update record_number set last = ${last} where kind = ${kind} and property_id = ${propertyId}`.execute(tx);
  return free.rows.map(({ number }) => String(number));
}
