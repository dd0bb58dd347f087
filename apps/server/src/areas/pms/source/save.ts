import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { versionsOf } from '../mapping/queries.ts';
import { notifyOfBrokenInbox } from './broken-inbox.ts';
import { bucketOf } from './inbox.ts';
import { presentSource, sourceOf } from './queries.ts';
import { filterImporters } from './recipients.ts';

type Input = CallInput<typeof contract.pms.savePmsSource>;
type Source = CallOutput<typeof contract.pms.savePmsSource>;

/** Saves the source of a mapping. The caller becomes its owner. Rejects an outdated revision. */
export async function saveSource(form: Input, ctx: RecordContext): Promise<Source> {
  const { tx, actor } = ctx;
  const { propertyId, pmsMappingId: mappingId, recipients, place } = form;
  requireFound((await versionsOf(tx, propertyId, mappingId))[0]);
  await rejectUnknownRecipients(tx, recipients);
  if (place === 'bucket' && bucketOf(ctx.platform.settings) === undefined) throw invalid('place', 'valNotFound');
  const before = await sourceOf(tx, mappingId);
  await storeSource(form, ctx);
  const source = requireFound(await sourceOf(tx, mappingId));
  const earlier = new Set(before?.recipients.map(({ id }) => id));
  await notifyOfBrokenInbox({ ...source, recipients: source.recipients.filter(({ id }) => !earlier.has(id)) }, ctx);
  return presentSource(source, actor.language);
}

/** Clears a report if the source is turned off, or if the setting that the report is about changes. */
const resetReports = sql`
  waiting_since = case when s.is_on and s.every_hours is not distinct from excluded.every_hours
    then s.waiting_since else excluded.waiting_since end,
  overdue_since = case when s.is_on and s.every_hours is not distinct from excluded.every_hours and excluded.is_on
    then s.overdue_since end,
  broken_since = case when s.is_on and excluded.is_on and s.place = excluded.place then s.broken_since end,
  broken_notified_at = case when s.is_on and excluded.is_on and s.place = excluded.place then s.broken_notified_at end`;

async function storeSource(form: Input, { tx, actor, now }: RecordContext): Promise<void> {
  const { propertyId, pmsMappingId: mappingId, recipients, revision } = form;
  const { numAffectedRows } = await sql`
    insert into pms_source as s (mapping_id, property_id, revision, is_on, place, prefix, every_hours, applies_automatically,
      max_missing, recipients, staff_id, waiting_since)
    select ${mappingId}, ${propertyId}, 1, ${form.isOn}, ${form.place}, ${form.prefix}, ${form.everyHours}::int, ${form.isAutomatic},
      ${form.maxMissing}, ${[...new Set(recipients)]}::int[], ${actor.staffId}, ${now}
    where ${revision} = 0 or exists (select from pms_source where mapping_id = ${mappingId})
    on conflict (mapping_id) do update set revision = s.revision + 1, is_on = excluded.is_on, place = excluded.place, prefix = excluded.prefix,
      every_hours = excluded.every_hours, applies_automatically = excluded.applies_automatically,
      max_missing = excluded.max_missing, recipients = excluded.recipients, staff_id = excluded.staff_id, ${resetReports}
    where s.revision = ${revision}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Failure('changedByAnother');
}

/** Rejects recipients unless they are within the reach of the current user and may import records. */
async function rejectUnknownRecipients(tx: Tx, recipients: readonly number[]): Promise<void> {
  const importers = await filterImporters(tx, recipients);
  if (importers.length !== new Set(recipients).size) throw invalid('recipients', 'valNotFound');
}
