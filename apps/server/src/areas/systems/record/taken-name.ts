import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isNotRemoved } from '../queries.ts';

interface NameClaim {
  readonly name: string;
  readonly propertyId: number;
  /** ID of the system that is changed or moved. */
  readonly self?: number;
  /** Form field of the error. */
  readonly path?: 'name' | 'propertyId';
}

/**
 * Rejects a name that another system of the property already has, because screens and signed proofs identify systems
 * by name (DEV-01). Locks the name until the transaction ends. Callers that also lock the number must lock the number
 * first.
 */
export async function rejectTakenName(tx: Tx, { name, propertyId, self, path = 'name' }: NameClaim): Promise<void> {
  await acquireLock(tx, 'serials', `${propertyId} ${name.toLowerCase()}`);
  const { rows } = await sql<{ number: string }>`
    select number from datalog
    where property_id = ${propertyId} and lower(name) = lower(${name}) and id is distinct from ${self ?? null}::int
      and ${isNotRemoved}
    order by id limit 1`.execute(tx);
  const [systemWithName] = rows;
  if (!systemWithName) return;
  const code = path === 'name' ? 'systemNameTaken' : 'systemNameTakenThere';
  throw invalid(path, code, { name, number: systemWithName.number });
}
