import { buffer } from 'node:stream/consumers';
import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { sql } from 'kysely';
import { canonicalJson, sha256 } from '#server/areas/key-activity/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { readCheckedFile } from '#server/platform/files/checked-file.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { enqueueConfigChanges } from '../configuration/enqueue.ts';
import { tagValue } from '../configuration/tag-value.ts';
import { lockBoard, lockDatalog } from '../record/lock.ts';
import { backupOf } from './backups.ts';
import { type AssignedTag, type CurrentConfiguration, compareBackup, type Difference } from './compare.ts';
import { readBackup } from './read-backup.ts';

type Input = CallInput<typeof contract.systems.restoreBackup>;
type Answer = CallOutput<typeof contract.systems.restoreBackup>;

/**
 * Restores a backup. A dry run only lists the changes. Throws `changedByAnother` if the changes differ from those of
 * the dry run.
 */
export async function restoreBackup(input: Input, ctx: RecordContext): Promise<Answer> {
  const { datalogId, backupId, dryRun, mark: differencesHash } = input;
  const { tx, platform, now } = ctx;
  const unlockedDatalog = requireFound(
    await tx.selectFrom('datalog').select('property_id').where('id', '=', datalogId).executeTakeFirst(),
  );
  await acquireLock(tx, 'keyTags', unlockedDatalog.property_id);
  await lockOutBatches(tx, unlockedDatalog.property_id);
  const system = requireFound(await lockDatalog(tx, datalogId));
  const propertyId = system.property_id;
  const row = await backupOf(tx, datalogId, backupId);
  const bytes = await buffer(await readCheckedFile(platform.files, row.stored_as, row.digest));
  const content = readBackup(bytes, { datalogId, propertyId });
  const panels = panelSizes(system.panels, system.panel_hooks);
  const differences = compareBackup(content, await currentConfigurationOf(tx, { datalogId, propertyId, panels }));
  const currentHash = sha256(canonicalJson(differences)).toString('hex');
  if (dryRun) return { mark: currentHash, differences, isRestored: false };
  if (differencesHash !== currentHash) throw new Failure('changedByAnother');
  await applyDifferences(
    differences,
    { datalogId, propertyId, unitBuildings: content.config.units, panels: content.config.panels },
    ctx,
  );
  await tx.updateTable('system_backup').set({ restored_at: now }).where('id', '=', backupId).execute();
  await notifyOf(tx, { propertyId });
  return { mark: currentHash, differences, isRestored: true };
}

/**
 * Locks the cabinets, then the property board, in the same order as a batch of events. A concurrent batch is stored
 * entirely before or after the restore.
 */
async function lockOutBatches(tx: Tx, propertyId: number): Promise<void> {
  await tx
    .selectFrom('cabinet')
    .select('datalog_id')
    .where('property_id', '=', propertyId)
    .orderBy('datalog_id')
    .forUpdate()
    .execute();
  await lockBoard(tx, propertyId);
}

interface SystemRef {
  readonly datalogId: number;
  readonly propertyId: number;
}

async function currentConfigurationOf(
  tx: Tx,
  { datalogId, propertyId, panels }: SystemRef & Pick<CurrentConfiguration, 'panels'>,
): Promise<CurrentConfiguration> {
  const { rows } = await sql<AssignedTag & { datalog_id: number; is_out: boolean }>`
    select k.tag, k.hook, k.opens, k.datalog_id, coalesce(c.state = 'out', false) as is_out
    from key_tag k left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
    where k.property_id = ${propertyId} order by k.hook, k.tag`.execute(tx);
  const units = await tx
    .selectFrom('unit')
    .select('unit')
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .execute();
  const isOfSystem = (row: { datalog_id: number }) => row.datalog_id === datalogId;
  return {
    tags: rows.filter(isOfSystem).map(({ tag, hook, opens, is_out: isOut }) => ({ tag, hook, opens, isOut })),
    elsewhere: new Set(rows.filter((row) => !isOfSystem(row)).map(({ tag }) => tag)),
    units: new Set(units.map(({ unit }) => unit)),
    panels,
  };
}

interface RestoreTarget extends SystemRef {
  readonly unitBuildings: readonly { readonly unit: string; readonly building: string | null }[];
  readonly panels: readonly number[] | undefined;
}

/** Writes the differences, records the former tags, and queues the tag changes for the system. */
async function applyDifferences(
  differences: readonly Difference[],
  to: RestoreTarget,
  ctx: RecordContext,
): Promise<void> {
  const { tx, platform, now } = ctx;
  const { datalogId, propertyId } = to;
  const differencesWith = (kind: Difference['what'], ...actions: Difference['act'][]) =>
    differences.filter((difference) => difference.what === kind && actions.includes(difference.act));
  const removedTags = differencesWith('tag', 'remove', 'change');
  await sql`insert into past_tag (property_id, datalog_id, tag, hook, opens, from_at, to_at, ended)
    select property_id, datalog_id, tag, hook, opens, hung_at, ${now}, case when tag = any(${differencesWith('tag', 'remove').map(({ name }) => name)}::text[]) then 'taken' else 'moved' end
    from key_tag where property_id = ${propertyId} and tag = any(${removedTags.map(({ name }) => name)}::text[])`.execute(
    tx,
  );
  await sql`delete from key_tag where property_id = ${propertyId}
    and tag = any(${differencesWith('tag', 'remove').map(({ name }) => name)}::text[])`.execute(tx);
  await addUnits(differencesWith('unit', 'add'), to, ctx);
  const changedTags = JSON.stringify(
    differencesWith('tag', 'change').map(({ name: tag, after }) => ({ tag, ...after })),
  );
  const tagRows = (rows: string) =>
    sql`select t.tag, t.hook, array(select jsonb_array_elements_text(t.opens)) as opens
      from jsonb_to_recordset(${rows}::jsonb) as t (tag text, hook int, opens jsonb)`;
  await sql`update key_tag k set hook = t.hook, opens = t.opens, hung_at = ${now} from (${tagRows(changedTags)}) t
    where k.property_id = ${propertyId} and k.tag = t.tag`.execute(tx);
  const addedTags = JSON.stringify(differencesWith('tag', 'add').map(({ name: tag, after }) => ({ tag, ...after })));
  await sql`insert into key_tag (property_id, datalog_id, tag, hook, opens, hung_at)
    select ${propertyId}, ${datalogId}, t.tag, t.hook, t.opens, ${now} from (${tagRows(addedTags)}) t`.execute(tx);
  await sql`delete from hook_mark m using key_tag k where m.datalog_id = ${datalogId} and k.datalog_id = m.datalog_id
    and k.hook = m.hook`.execute(tx);
  if (differencesWith('panels', 'change').length > 0 && to.panels) await resize(tx, datalogId, to.panels);
  const changes = differencesWith('tag', 'remove', 'change', 'add').map(({ name, after }) => ({
    kind: 'tag' as const,
    key: name,
    value: after && tagValue({ tag: name, ...after }),
  }));
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, datalogId, changes }, now);
}

const resize = (tx: Tx, datalogId: number, panels: readonly number[]) =>
  tx
    .updateTable('datalog')
    .set((eb) => ({ panels: panels.length, panel_hooks: [...panels], revision: eb('revision', '+', 1) }))
    .where('id', '=', datalogId)
    .execute();

/**
 * Adds missing units and reactivates inactive units that the restored tags open. Updates every cabinet of the property.
 */
async function addUnits(
  units: readonly Difference[],
  { propertyId, unitBuildings }: RestoreTarget,
  ctx: RecordContext,
) {
  const { tx, platform, now } = ctx;
  for (const { name: unit } of units) {
    const building = unitBuildings.find((candidate) => candidate.unit === unit)?.building ?? null;
    await sql`insert into unit (property_id, unit, building) values (${propertyId}, ${unit}, ${building})
      on conflict (property_id, unit) do update set is_active = true, revision = unit.revision + 1`.execute(tx);
    const changes = [{ kind: 'unit' as const, key: unit, value: { unit, building } }];
    await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, changes }, now);
  }
}
