import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

interface Wanted {
  readonly name: string;
  readonly propertyId: number;
  /** The system itself, when it is changed or moved. */
  readonly self?: number;
  /** Form field of the error. */
  readonly path?: 'name' | 'propertyId';
}

/**
 * Rejects the name of another cabinet of the property, under a lock of that name. Screens and signed proofs identify
 * cabinets by name (DEV-01). The lock of the number precedes it.
 */
export async function rejectTakenName(tx: Tx, { name, propertyId, self, path = 'name' }: Wanted): Promise<void> {
  await acquireLock(tx, 'serials', `${propertyId} ${name.toLowerCase()}`);
  const { rows } = await sql<{ number: string }>`
    select number from datalog
    where property_id = ${propertyId} and lower(name) = lower(${name}) and id is distinct from ${self ?? null}::int
    order by id limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  const code = path === 'name' ? 'systemNameTaken' : 'systemNameTakenThere';
  throw invalid(path, code, { name, number: other.number });
}
