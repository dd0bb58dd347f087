import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { readInPages } from '#server/platform/jobs/in-turns.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readUnitIdsByName } from '#server/platform/record/unit-ids.ts';

/** A resident in a file from another system. `unit` is the name of the unit. */
export interface ImportedResident {
  readonly unit: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: 'en' | 'es';
  readonly moveIn: string | null;
  readonly moveOut: string | null;
}

export interface StoredResident extends ImportedResident {
  readonly id: number;
  readonly revision: number;
}

interface ReadResident extends StoredResident {
  /** Whether the resident moved out before today at the property. */
  readonly isPast: boolean;
}

/** Reads all residents of a property, for an import that compares them with a file. */
export const readAllResidents = (tx: Tx, propertyId: number, now: Date): Promise<ReadResident[]> =>
  readInPages(async (last: ReadResident | undefined, limit) => {
    const { rows } = await sql<ReadResident>`
      select r.id, r.revision, u.unit, r.name, r.email, r.language, to_char(r.move_in, 'YYYY-MM-DD') as "moveIn",
        to_char(r.move_out, 'YYYY-MM-DD') as "moveOut",
        coalesce(r.move_out < (${now}::timestamptz at time zone p.time_zone)::date, false) as "isPast"
      from resident r join unit u on u.id = r.unit_id join property p on p.id = r.property_id
      where r.property_id = ${propertyId} and r.id > ${last?.id ?? 0} order by r.id limit ${limit}`.execute(tx);
    return rows;
  });

const fields = sql`(id int, revision int, "unitId" int, name text, email text, language text, "moveIn" date, "moveOut" date)`;

/** Adds residents to existing units and returns them in the same order. Sends no email. */
export async function addResidents(
  propertyId: number,
  residents: readonly ImportedResident[],
  { tx }: RecordContext,
): Promise<readonly { readonly id: number; readonly revision: number }[]> {
  const units = residents.map(({ unit }) => unit);
  const unitIds = await readUnitIdsByName(tx, propertyId, units);
  const keyed = residents.map((resident) => ({ ...resident, unitId: unitIds.get(resident.unit) ?? null }));
  const { rows } = await sql<{ id: number; revision: number; unit_id: number; name: string }>`
    insert into resident (property_id, unit_id, name, email, language, move_in, move_out)
    select ${propertyId}::int, r."unitId", r.name, r.email, r.language, r."moveIn", r."moveOut"
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) r ${fields}
    where r."unitId" is not null
    returning id, revision, unit_id, name`.execute(tx);
  await notifyOf(tx, { propertyId });
  const byKey = new Map(rows.map((row) => [`${row.unit_id}\n${row.name}`, row]));
  return keyed.flatMap(({ unitId, name }) => byKey.get(`${unitId}\n${name}`) ?? []);
}

/**
 * Changes residents to the values from another system, and returns their new revisions in the same order. Throws
 * `changedByAnother` if one was changed.
 */
export async function changeImportedResidents(
  propertyId: number,
  residents: readonly StoredResident[],
  { tx }: RecordContext,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; revision: number }>`
    update resident s set email = r.email, language = r.language, move_in = r."moveIn", move_out = r."moveOut",
      revision = s.revision + 1
    from jsonb_to_recordset(${JSON.stringify(residents)}::jsonb) r ${fields}
    where s.property_id = ${propertyId} and s.id = r.id and s.revision = r.revision returning s.id, s.revision`.execute(
    tx,
  );
  if (rows.length !== residents.length) throw new Failure('changedByAnother');
  await notifyOf(tx, { propertyId });
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return residents.map(({ id }) => revisions.get(id) ?? 0);
}

/** Removes residents that an import added. */
export async function removeResidents(
  propertyId: number,
  ids: readonly number[],
  { tx }: RecordContext,
): Promise<void> {
  await sql`delete from resident where property_id = ${propertyId} and id = any(${[...ids]}::int[])`.execute(tx);
  await notifyOf(tx, { propertyId });
}
