import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { type UnitRow, unitColumns } from './queries.ts';

/** Locks the names of a property's units until the transaction ends. */
export const lockUnits = (tx: Tx, propertyId: number) => acquireLock(tx, 'units', propertyId);

interface UnitRevision {
  readonly propertyId: number;
  readonly unitId: number;
  readonly revision: number;
}

/**
 * Locks a unit and the names of its property's units. Throws `notFound`, or `changedByAnother` for an outdated
 * revision.
 */
export async function lockAtRevision(
  { propertyId, unitId, revision }: UnitRevision,
  { tx, now }: RecordContext,
): Promise<UnitRow> {
  await lockUnits(tx, propertyId);
  const stored = requireFound(await lockUnit(tx, propertyId, unitId, now));
  requireRevision(stored, revision);
  return stored;
}

/** Like `unitOf`, but locks the unit until the transaction ends. */
async function lockUnit(tx: Tx, propertyId: number, id: number, now: Date): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`select ${unitColumns(now)} from unit u
    where u.property_id = ${propertyId} and u.id = ${id} for update of u`.execute(tx);
  return rows[0];
}
