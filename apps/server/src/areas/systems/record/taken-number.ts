import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

interface NumberClaim {
  readonly number: string;
  readonly propertyId: number;
  /** ID of the system that is changed or moved. */
  readonly self?: number;
}

/**
 * Rejects a number that a system at another property already has. Locks the number. The provider and technicians who
 * scan find a system by its number (DEV-01, DEV-04). A constraint of the table rejects duplicates at the same property.
 */
export async function rejectTakenNumber(tx: Tx, { number, propertyId, self }: NumberClaim): Promise<void> {
  await acquireLock(tx, 'serials', number.toLowerCase());
  const { rows } = await sql<{ place: string }>`
    select p.name || ', ' || d.name as place from datalog d join property p on p.id = d.property_id
    where lower(d.number) = lower(${number}) and d.property_id <> ${propertyId} and d.id is distinct from ${self ?? null}::int
    order by d.id limit 1`.execute(tx);
  const [systemWithNumber] = rows;
  if (systemWithNumber) throw invalid('number', 'systemNumberElsewhere', { ...systemWithNumber });
}
