import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { levelNumbers } from '@latchboard/contract/levels';
import type { Level } from '@latchboard/contract/shapes';
import { sql } from 'kysely';
import { countReferencesTo, type Reference } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { notify } from '#server/platform/live/notify.ts';
import { rejectInUse } from '#server/platform/record/in-use.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { lockCorporations } from '../lock.ts';

type Changes = typeof hierarchyChanges;
type Ctx = Pick<Context<{ right: 'Property_UPDATE'; reach: 'internal' }, 'wait'>, 'asSystem'>;

/** Tables whose rows belong to one record and are deleted with it. */
const ownTables: Readonly<Record<Level, readonly string[]>> = {
  corporation: ['key_board_permission'],
  division: [],
  region: [],
  property: [
    'property_board',
    'property_tag_count',
    'activity',
    'alert_cursor',
    'exception_cursor',
    'webhook_cursor',
    'record_number',
    'pms_inbox_file',
    'pms_source',
    'pms_run_piece',
    'pms_run_row',
    'pms_run',
    'pms_mapping_version',
    'pms_mapping',
    'pms_imported',
  ],
};

/**
 * Tables that refer to a record by level and ID. Setting rows are deleted with the record. Usage rows prevent the
 * deletion.
 */
const settingsOfLevel = ['staff_reach', 'primary_contact', 'exception_setting'] as const;
const usesOfLevel = ['staff_scope', 'note', 'exception_alert', 'shared_report', 'legacy_staff'] as const;

/** Deletes a hierarchy record that is not in use. Otherwise throws 409 `inUse` with the number of uses (HIE-02). */
async function deleteLevel(level: Level, id: number, revision: number, ctx: Ctx) {
  // The database roles of users cannot delete these records.
  await ctx.asSystem(async (tx) => {
    await lockCorporations(tx, await corporationOf(tx, level, id));
    const { rows } = await sql<{ revision: number }>`
      select revision from ${sql.table(level)} where id = ${id} for update`.execute(tx);
    requireRevision(requireFound(rows[0]), revision);
    rejectInUse(await usesOf(tx, level, id));
    await deleteUnused(tx, level, id);
  });
  return { ok: true } as const;
}

const usesOf = async (tx: Tx, level: Level, id: number): Promise<Reference[]> => [
  ...(await countReferencesTo(tx, level, id, ownTables[level])),
  ...(await referencesByLevel(tx, level, id)),
];

/** Deletes a hierarchy record without uses, with its settings. */
async function deleteUnused(tx: Tx, level: Level, id: number): Promise<void> {
  for (const table of ownTables[level])
    await sql`delete from ${sql.table(table)} where ${sql.ref(`${level}_id`)} = ${id}`.execute(tx);
  for (const table of settingsOfLevel)
    await sql`delete from ${sql.table(table)} where level = ${levelNumbers[level]} and entity_id = ${id}`.execute(tx);
  await sql`delete from ${sql.table(level)} where id = ${id}`.execute(tx);
  if (level === 'property') await notify(tx, { kind: 'account', id, revision: 0 });
}

/** Revision of a hierarchy record without changes. */
const firstRevision = 1;

/**
 * Deletes a property that was created by mistake, and each level above it that was created with it and has no other
 * use. Requires a system transaction. Throws 409 `changedByAnother` if the property was changed and `inUse` if it is in
 * use. Keeps changed levels. Also deletes notes that the conversion wrote at `ownNotesAt`, unless a user edited them.
 */
export async function deleteCustomer(tx: Tx, propertyId: number, { ownNotesAt }: { readonly ownNotesAt: Date }) {
  await lockCorporations(tx, await corporationOf(tx, 'property', propertyId));
  const { rows } = await sql<Readonly<Record<Level, number>> & { readonly created: string; readonly revision: number }>`
    select id as property, region_id as region, division_id as division, corporation_id as corporation,
      created_at::text as created, revision from property where id = ${propertyId} for update`.execute(tx);
  const { created, revision, ...ids } = requireFound(rows[0]);
  if (revision !== firstRevision) throw new Failure('changedByAnother');
  await sql`delete from note where level = ${levelNumbers.property} and entity_id = ${propertyId} and at = ${ownNotesAt}
    and edited_at is null`.execute(tx);
  rejectInUse(await usesOf(tx, 'property', propertyId));
  await deleteUnused(tx, 'property', propertyId);
  for (const level of ['region', 'division', 'corporation'] as const) {
    // Rows that one transaction adds have the same creation time.
    const { rows: same } = await sql`
      select from ${sql.table(level)} where id = ${ids[level]} and created_at = ${created}::timestamptz
        and revision = ${firstRevision} for update`.execute(tx);
    if (same.length === 0 || (await usesOf(tx, level, ids[level])).length > 0) return;
    await deleteUnused(tx, level, ids[level]);
  }
}

async function corporationOf(tx: Tx, level: Level, id: number): Promise<number> {
  if (level === 'corporation') return id;
  const { rows } = await sql<{ corporation_id: number }>`
    select corporation_id from ${sql.table(level)} where id = ${id}`.execute(tx);
  return requireFound(rows[0]).corporation_id;
}

async function referencesByLevel(tx: Tx, level: Level, id: number): Promise<Reference[]> {
  const counts = usesOfLevel.map(
    (table) => sql`select ${table}::text as table, count(*)::int as count from ${sql.table(table)}
      where level = ${levelNumbers[level]} and entity_id = ${id}`,
  );
  const { rows } = await sql<Reference>`
    select * from (${sql.join(counts, sql` union all `)}) counts where count > 0`.execute(tx);
  // `countReferencesTo` has already counted the logins of a corporation.
  return level === 'corporation' ? rows.filter(({ table }) => table !== 'staff_scope') : rows;
}

export const deleteCorporation: Handler<Changes['deleteCorporation']> = ({ corporationId, revision }, ctx) =>
  deleteLevel('corporation', corporationId, revision, ctx);
export const deleteDivision: Handler<Changes['deleteDivision']> = ({ divisionId, revision }, ctx) =>
  deleteLevel('division', divisionId, revision, ctx);
export const deleteRegion: Handler<Changes['deleteRegion']> = ({ regionId, revision }, ctx) =>
  deleteLevel('region', regionId, revision, ctx);
export const deleteProperty: Handler<Changes['deleteProperty']> = ({ propertyId, revision }, ctx) =>
  deleteLevel('property', propertyId, revision, ctx);
