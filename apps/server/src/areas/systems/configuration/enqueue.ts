import { statement } from '#server/platform/db/statement.ts';
import { deferToEnd, isDryRun, type Tx } from '#server/platform/db/transaction.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { batchesOf, mapInTurns } from '#server/platform/jobs/in-turns.ts';
import { notifySql } from '#server/platform/live/notify.ts';

/** Change to the configuration of a property's systems. A null `value` removes the entry. */
export interface ConfigChange {
  propertyId: number;
  kind: 'badge' | 'tag' | 'unit' | 'activity' | 'restriction' | 'setting' | 'purge' | 'label';
  key: string;
  value: Readonly<Record<string, unknown>> | null;
}

const enqueue = statement('enqueue-config-changes', {
  values: ['int4', 'text[]', 'text[]', 'bytea[]', 'timestamptz', 'int8', 'int4?'],
  text: `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::bytea[]) with ordinality as change (kind, key, value_sealed, ord)
  ), locked as materialized (
    select datalog_id from cabinet where property_id = $1 and ($7::int is null or datalog_id = $7)
    order by datalog_id for update
  ), numbered as (
    update cabinet c set config_revision = c.config_revision + $6 from locked l where c.datalog_id = l.datalog_id
    returning c.datalog_id, c.config_revision, c.stream
  ), queued as (
    insert into config_change (datalog_id, property_id, revision, kind, key, value_sealed, queued_at)
    select datalog_id, $1, config_revision - $6 + ord, kind, key, value_sealed, $5 from numbered, given where stream > 0
  ), pulse as (
    update property_board set revision = revision + 1 where property_id = $1 and exists (select from locked) returning revision
  )
  select ${notifySql('datalog', 'datalog_id', 'config_revision')} from numbered
  union all select ${notifySql('property', '$1::int', 'revision')} from pulse`,
});

/**
 * Queues a change for every system of a property and notifies waiting devices, in the transaction of the change. Every
 * configuration change must use this function, because it numbers revisions while it has the locks of the systems. A
 * device that has not enrolled fetches the full configuration later. A dry run queues nothing.
 */
export async function enqueueConfigChange(tx: Tx, sealKey: Uint8Array, change: ConfigChange, now: Date): Promise<void> {
  const { propertyId, ...configChange } = change;
  await enqueueConfigChanges(tx, sealKey, { propertyId, changes: [configChange] }, now);
}

/**
 * Queues several changes for one property in order. With `datalogId`, only that system gets the changes, such as
 * changes to its tags.
 */
export async function enqueueConfigChanges(
  tx: Tx,
  sealKey: Uint8Array,
  {
    propertyId,
    datalogId,
    changes,
  }: { propertyId: number; datalogId?: number; changes: readonly Omit<ConfigChange, 'propertyId'>[] },
  now: Date,
): Promise<void> {
  if (isDryRun(tx) || changes.length === 0) return;
  const queuedConfiguration = queuedByLongTransaction.get(tx)?.get(`${propertyId} ${datalogId}`);
  if (queuedConfiguration) return void queuedConfiguration.changes.push(...changes);
  const queuedChanges = { propertyId, datalogId, changes: [...changes] };
  const enqueueChanges = () => putInQueue(tx, sealKey, queuedChanges, now);
  if (!deferToEnd(tx, enqueueChanges)) return enqueueChanges();
  queuedByLongTransaction.set(
    tx,
    (queuedByLongTransaction.get(tx) ?? new Map()).set(`${propertyId} ${datalogId}`, queuedChanges),
  );
}

interface QueuedChanges {
  readonly propertyId: number;
  readonly datalogId: number | undefined;
  readonly changes: Omit<ConfigChange, 'propertyId'>[];
}

/**
 * Changes that a long transaction, such as an import, queues, by property and system. The cabinets are locked only at
 * the end of the transaction and can send events until then.
 */
const queuedByLongTransaction = new WeakMap<Tx, Map<string, QueuedChanges>>();

const changesPerStatement = 1000;

async function putInQueue(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, datalogId, changes }: QueuedChanges,
  now: Date,
): Promise<void> {
  for (const batch of batchesOf(changes, changesPerStatement)) {
    const sealedValues = await mapInTurns(
      batch,
      ({ value }) => value && seal(sealKey, Buffer.from(JSON.stringify(value))),
    );
    const kinds = batch.map(({ kind }) => kind);
    const keys = batch.map(({ key }) => key);
    await enqueue.rows(tx, propertyId, kinds, keys, sealedValues, now, batch.length, datalogId ?? null);
  }
}
