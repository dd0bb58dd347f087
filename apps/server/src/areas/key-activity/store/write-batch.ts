import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { notifySql } from '#server/platform/live/notify.ts';
import type { Head } from '../rules/digest.ts';
import type { ArrivalCheck } from './check-restrictions.ts';
import { column } from './columns.ts';
import { custodyText, endedHoldingText, orderKeyColumns } from './custody-snapshots.ts';
import type { FoldedCustody, FoldResult } from './fold-inputs.ts';
import { type Coverage, contiguousUpTo } from './gaps.ts';
import type { PlacedEvent } from './place-events.ts';

export interface Incident {
  kind: 'different-content' | 'quarantined' | 'head-mismatch';
  seq: number | null;
  detail: string;
}

export interface BatchToWrite {
  receivedAt: Date;
  /** Offset of the cabinet's clock. Null if its time was not credible. */
  offset: number | null;
  /** Digests of all events in the batch as received. */
  digests: readonly Buffer[];
  signature: string;
  placed: readonly PlacedEvent[];
  /** Results of the arrival checks by sequence number. */
  arrivalChecks: ReadonlyMap<number, ArrivalCheck>;
  head: Head;
  coverage: Coverage;
  highestTime: Date | null;
  folded: FoldResult;
  incidents: readonly Incident[];
}

const batchInsertion = statement('write-batch', {
  values: [
    'int4',
    'int4',
    'int4',
    'timestamptz',
    'bytea',
    'bytea',
    'bytea',
    'int4[]',
    'int8[]',
    'text[]',
    'text[]',
    'timestamptz[]',
    'timestamptz[]',
    'timestamptz[]',
    'bool[]',
    'bool[]',
    'bool[]',
    'text[]',
    'text[]',
    'int4[]',
    'text[]',
    'int4[]',
    'text[]',
    'text[]',
    'timestamptz[]',
    'timestamptz[]',
    'bool[]',
    'text[]',
    'int8',
    'int8',
    'bytea',
    'int8?',
    'int8',
    'int8',
    'jsonb',
    'timestamptz?',
    'json',
    'text[]',
    'text[]',
    'int4[]',
    'int4[]',
    'int4[]',
    'text[]',
    'text[]',
    'int4[]',
    'text[]',
    'timestamptz[]',
    'timestamptz[]',
    'bool[]',
    'timestamptz[]',
    'int4[]',
    'int4[]',
    'int8[]',
    'bool[]',
    'int4[]',
    'text[]',
    'timestamptz[]',
    'int4[]',
    'int4[]',
    'int8[]',
    'text[]',
    'text[]',
    'bool[]',
    'text[]',
  ],
  text: `
  with e as materialized (
    select * from unnest($8::int4[], $9::int8[], $10::text[], $11::text[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[],
      $15::bool[], $16::bool[], $17::bool[], $18::text[], $19::text[], $20::int4[], $21::text[], $22::int4[], $23::text[], $24::text[],
      $25::timestamptz[], $26::timestamptz[], $27::bool[], $28::text[], $54::bool[], $62::text[], $63::bool[]) with ordinality as e(
      i, seq, kind, movement, occurred, device, ordered, corrected, late, quarantined, badge, tag, hook, unit, activity,
      exception, work_order, said_due, due, typed, raw, doubtful, arrival_check, key_typed, n)
  ), batch as (
    insert into log_batch (datalog_id, property_id, stream, received_at, digests, signature)
    select $1, $2, $3, $4, $5, $6 where exists (select from e) returning id
  ), entries as (
    insert into log_entry (datalog_id, property_id, stream, seq, position, received_at, digest, hash, batch_id, batch_index,
      occurred_at, order_at, tag, quarantined, due_back, raw)
    select $1, $2, $3, e.seq, $29 + e.n, $4, substring($5::bytea from e.i * 32 + 1 for 32), substring($7::bytea from e.n::int * 32 - 31 for 32),
      batch.id, e.i, e.occurred, e.ordered, case when e.kind = 'key' then e.tag end, e.quarantined, e.due, e.raw
    from e cross join batch
  ), events as (
    insert into key_event (property_id, datalog_id, stream, seq, position, hash, kind, movement, occurred_at, device_time, received_at,
      clock_corrected, clock_doubtful, late, quarantined, badge, tag, hook, unit, activity, exception, work_order, due_back, typed, arrival_check,
      key_typed)
    select $2, $1, $3, e.seq, $29 + e.n, substring($7::bytea from e.n::int * 32 - 31 for 32), e.kind, e.movement, e.occurred, e.device, $4,
      e.corrected, e.doubtful, e.late, e.quarantined, e.badge, e.tag, e.hook, e.unit, e.activity,
      coalesce(e.exception, nullif(e.arrival_check, 'notDelivered')), e.work_order, e.said_due, e.typed, e.arrival_check, e.key_typed
    from e
  ), head as (
    update cabinet set position = $30, hash = $31,
      last_contact = case when stream = $3 then greatest(last_contact, $4) else last_contact end,
      clock_offset_ms = case when stream = $3 then coalesce($32, clock_offset_ms) else clock_offset_ms end
    where datalog_id = $1
  ), reached as (
    update cabinet_stream set highest_seq = $33, stored_up_to = $34, missing = $35, highest_time = $36
    where datalog_id = $1 and stream = $3
  ), incidents as (
    insert into key_incident (at, datalog_id, property_id, kind, stream, seq, detail)
    select $4, $1, $2, i.kind, $3, i.seq, i.detail from json_to_recordset($37::json) as i(kind text, seq bigint, detail text)
    on conflict (datalog_id, stream, seq, kind, detail) do nothing
  ), custody as (
    insert into key_custody as k (property_id, tag, state, datalog_id, home_datalog_id, hook, unit, badge, activity, work_order, since,
      due_back, misplaced, last_order_at, last_datalog_id, last_stream, last_seq, since_kept, ended_holding)
    select $2, c.* from unnest($38::text[], $39::text[], $40::int4[], $41::int4[], $42::int4[], $43::text[], $44::text[], $45::int4[],
      $46::text[], $47::timestamptz[], $48::timestamptz[], $49::bool[], $50::timestamptz[], $51::int4[], $52::int4[], $53::int8[], $55::int4[], $64::text[]) as c
    on conflict (property_id, tag) do update set state = excluded.state, datalog_id = excluded.datalog_id,
      home_datalog_id = excluded.home_datalog_id, hook = excluded.hook, unit = excluded.unit, badge = excluded.badge,
      activity = excluded.activity, work_order = excluded.work_order, since = excluded.since, due_back = excluded.due_back,
      misplaced = excluded.misplaced, last_order_at = excluded.last_order_at, last_datalog_id = excluded.last_datalog_id,
      last_stream = excluded.last_stream, last_seq = excluded.last_seq, since_kept = excluded.since_kept, ended_holding = excluded.ended_holding
  ), kept as (
    insert into custody_kept as s (property_id, tag, order_at, datalog_id, stream, seq, custody)
    select $2, k.* from unnest($56::text[], $57::timestamptz[], $58::int4[], $59::int4[], $60::int8[], $61::text[]) as k
    on conflict (property_id, tag, order_at, datalog_id, stream, seq) do update set custody = excluded.custody
  ), pulse as (
    update property_board set revision = revision + 1 where property_id = $2 and exists (select from e) returning revision
  )
  select ${notifySql('property', '$2::int', 'revision')} from pulse`,
});

/**
 * Stores a batch with its events, incidents, and custody in one statement, and notifies the viewers of the property.
 */
export async function writeBatch(tx: Tx, cabinet: CabinetActor, batch: BatchToWrite): Promise<void> {
  const { placed, arrivalChecks, coverage, head, folded } = batch;
  await batchInsertion.rows(
    tx,
    cabinet.datalogId,
    cabinet.propertyId,
    cabinet.stream,
    batch.receivedAt,
    Buffer.concat(batch.digests),
    Buffer.from(batch.signature, 'base64url'),
    Buffer.concat(placed.map(({ hash }) => hash)),
    ...eventColumns(placed, unitsOfTags(folded.custody)),
    head.position - placed.length,
    head.position,
    head.hash,
    batch.offset,
    coverage.highestSeq,
    contiguousUpTo(coverage),
    JSON.stringify(coverage.missing),
    batch.highestTime,
    JSON.stringify(batch.incidents),
    ...custodyColumns(folded.custody),
    column({ type: 'bool', values: placed.map(({ clockDoubtful }) => clockDoubtful) }),
    column({ type: 'int4', values: folded.custody.map(({ sinceSnapshot }) => sinceSnapshot) }),
    column({ type: 'text', values: folded.snapshots.map(({ tag }) => tag) }),
    ...orderKeyColumns(folded.snapshots.map(({ at }) => at)),
    column({ type: 'text', values: folded.snapshots.map(({ custody }) => custodyText(custody)) }),
    column({ type: 'text', values: placed.map(({ seq }) => arrivalChecks.get(seq) ?? null) }),
    column({ type: 'bool', values: placed.map(({ keyTyped }) => keyTyped) }),
    column({ type: 'text', values: folded.custody.map(({ custody }) => endedHoldingText(custody.endedHolding)) }),
  );
}

const unitsOfTags = (custody: readonly FoldedCustody[]) => new Map(custody.map((row) => [row.tag, row.custody.unit]));

/**
 * Unit of an event. A key board does not know the units of other systems' keys. The return of such a key has the last
 * known unit of the key, which custody stores.
 */
const unitOf = ({ kind, movement, tag, unit, quarantine }: PlacedEvent, units: ReadonlyMap<string, string | null>) =>
  unit ??
  (kind === 'key' && movement === 'returned' && quarantine === null && tag !== null ? units.get(tag) : null) ??
  null;

/** Columns of the events, in the order of the statement. */
function eventColumns(events: readonly PlacedEvent[], units: ReadonlyMap<string, string | null>) {
  return [
    column({ type: 'int4', values: events.map(({ index }) => index) }),
    column({ type: 'int8', values: events.map(({ seq }) => seq) }),
    column({ type: 'text', values: events.map(({ kind }) => kind) }),
    column({ type: 'text', values: events.map(({ movement }) => movement) }),
    column({ type: 'timestamptz', values: events.map(({ occurredAt }) => occurredAt) }),
    column({ type: 'timestamptz', values: events.map(({ deviceTime }) => deviceTime) }),
    column({ type: 'timestamptz', values: events.map(({ orderAt }) => orderAt) }),
    column({ type: 'bool', values: events.map(({ clockCorrected }) => clockCorrected) }),
    column({ type: 'bool', values: events.map(({ late }) => late) }),
    column({ type: 'bool', values: events.map(({ quarantine }) => quarantine !== null) }),
    column({ type: 'text', values: events.map(({ badge }) => badge) }),
    column({ type: 'text', values: events.map(({ tag }) => tag) }),
    column({ type: 'int4', values: events.map(({ hook }) => hook) }),
    column({ type: 'text', values: events.map((event) => unitOf(event, units)) }),
    column({ type: 'int4', values: events.map(({ activity }) => activity) }),
    column({ type: 'text', values: events.map(({ exception }) => exception) }),
    column({ type: 'text', values: events.map(({ workOrder }) => workOrder) }),
    column({ type: 'timestamptz', values: events.map(({ dueBack }) => dueBack) }),
    column({ type: 'timestamptz', values: events.map(({ due }) => due) }),
    column({ type: 'bool', values: events.map(({ typed }) => typed) }),
    column({ type: 'text', values: events.map(({ text }) => text) }),
  ] as const;
}

/** Columns of the custody, in the order of the statement. */
function custodyColumns(folded: readonly FoldedCustody[]) {
  return [
    column({ type: 'text', values: folded.map(({ tag }) => tag) }),
    column({ type: 'text', values: folded.map(({ custody }) => custody.state) }),
    column({ type: 'int4', values: folded.map(({ custody }) => custody.cabinet) }),
    column({ type: 'int4', values: folded.map(({ custody }) => custody.home) }),
    column({ type: 'int4', values: folded.map(({ custody }) => custody.hook) }),
    column({ type: 'text', values: folded.map(({ custody }) => custody.unit) }),
    column({ type: 'text', values: folded.map(({ custody }) => custody.badge) }),
    column({ type: 'int4', values: folded.map(({ custody }) => custody.activity) }),
    column({ type: 'text', values: folded.map(({ custody }) => custody.workOrder) }),
    column({ type: 'timestamptz', values: folded.map(({ custody }) => custody.since) }),
    column({ type: 'timestamptz', values: folded.map(({ custody }) => custody.dueBack) }),
    column({ type: 'bool', values: folded.map(({ custody }) => custody.misplaced) }),
    column({ type: 'timestamptz', values: folded.map(({ last }) => last.orderAt) }),
    column({ type: 'int4', values: folded.map(({ last }) => last.cabinet) }),
    column({ type: 'int4', values: folded.map(({ last }) => last.stream) }),
    column({ type: 'int8', values: folded.map(({ last }) => last.seq) }),
  ] as const;
}
