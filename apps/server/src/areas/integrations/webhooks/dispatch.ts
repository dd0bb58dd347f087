import { sql } from 'kysely';
import { eventOf } from '#server/areas/key-activity/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

const maxPerCabinet = 500;

/**
 * Creates deliveries for new events (BEY-13). Each delivery has the next sequence number of its webhook. Reads the
 * audit log and the key log only up to the oldest open transaction. The read position moves in the transaction that
 * writes the deliveries, so a crash neither loses nor repeats an event. Returns whether the key log may have more
 * events.
 */
export function dispatchEvents({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return transact(pool, backgroundWork, async (tx) => {
    await acquireLock(tx, 'webhooks', 0);
    await sql`select from webhook_progress order by record_id for update`.execute(tx);
    await dispatchAuditEntries(tx, now);
    return dispatchKeyEvents(tx, now);
  });
}

/** Kinds of records whose changes customers may see, with the name of each kind in messages. */
const shownKinds =
  sql.raw(`(values ('exception', 'exception'), ('badge', 'badge'), ('restriction', 'restriction'), ('unit', 'unit'),
  ('activity', 'activity'), ('property', 'property'), ('datalog', 'system'), ('work_order', 'work-order'), ('key_receipt', 'key-receipt'),
  ('service_request', 'service-request'), ('shipping_order', 'supply-order')) as r(entity_type, kind)`);

/**
 * Writes the rows of `events` as deliveries, ordered by `ordinal`. A webhook receives only events that were written
 * after it was created. Audit entries are compared by transaction, and events in the key log by time of arrival.
 */
const writeDeliveries = (now: Date) => sql`
  ordered as (
    select w.id as record_id, w.corporation_id, e.type, e.at, e.data,
      p.last_sequence + row_number() over (partition by w.id order by e.ordinal) as sequence
    from events e join webhook w on w.corporation_id = e.corporation_id and e.kind = any(w.kinds)
      and coalesce(e.made_in > w.since, e.received_at >= w.made_at)
      join webhook_progress p on p.record_id = w.id),
  moved as (
    update webhook_progress p set last_sequence = t.sequence from (select record_id, max(sequence) as sequence from ordered group by record_id) t
    where t.record_id = p.record_id)
  insert into webhook_delivery (record_id, corporation_id, sequence, type, at, body)
  select record_id, corporation_id, sequence, type, ${now}, json_build_object('type', type,
    'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sequence', sequence, 'data', data)::text
  from ordered`;

const isOpen = (now: Date) => sql`not ${sqlAtTime((time) => suspendedCondition(time, 'p'), now)}`;

/**
 * Moves the read position in the audit log. Returns the range of transactions to read. One statement computes both
 * ends, because each statement has its own snapshot, and an old transaction may end between two statements.
 */
async function moveFeed(tx: Tx): Promise<{ from_xid: string; to_xid: string }> {
  // If a backup was restored to another cluster, transaction IDs may start again from the beginning.
  await sql`with restored as (update webhook_feed set seen = pg_snapshot_xmin(pg_current_snapshot())
      where seen > pg_snapshot_xmin(pg_current_snapshot()) returning id)
    update webhook set since = '0' where exists (select from restored)`.execute(tx);
  const { rows } = await sql<{ from_xid: string; to_xid: string }>`
    update webhook_feed f set seen = pg_snapshot_xmin(pg_current_snapshot()) from webhook_feed former
    where former.id = f.id returning former.seen::text as from_xid, f.seen::text as to_xid`.execute(tx);
  return requireFound(rows[0]);
}

/** Dispatches new audit entries. Each entry is read once, after all earlier entries are committed. */
async function dispatchAuditEntries(tx: Tx, now: Date): Promise<void> {
  const { from_xid, to_xid } = await moveFeed(tx);
  await sql`
    with events as (
      select p.corporation_id, r.kind,
        r.kind || '.' || case a.action when 'insert' then 'added' when 'delete' then 'removed' else 'changed' end as type,
        a.at, jsonb_build_object('id', a.entity_id, 'propertyId', p.id, 'corporationId', p.corporation_id) as data, a.id as ordinal,
        a.made_in, null::timestamptz as received_at
      from audit_entry a join ${shownKinds} on r.entity_type = a.entity_type
      join property p on p.id = a.property_id
      where a.made_in >= ${from_xid}::xid8 and a.made_in < ${to_xid}::xid8 and ${isOpen(now)}
        and exists (select from webhook w where w.corporation_id = p.corporation_id)),
    ${writeDeliveries(now)}`.execute(tx);
}

/** Dispatches new events from each cabinet's log, in log order. Returns whether a log may have more events. */
async function dispatchKeyEvents(tx: Tx, now: Date): Promise<boolean> {
  await sql`insert into webhook_cursor (datalog_id, property_id, position) select c.datalog_id, c.property_id, 0 from cabinet c
    where c.position > 0 and not exists (select from webhook_cursor k where k.datalog_id = c.datalog_id)
    on conflict (datalog_id) do nothing`.execute(tx);
  // Skips the logs of corporations without webhooks.
  await sql`update webhook_cursor k set position = c.position from cabinet c, property p
    where c.datalog_id = k.datalog_id and c.position > k.position and p.id = c.property_id
      and not exists (select from webhook w where w.corporation_id = p.corporation_id)`.execute(tx);
  const { rows } = await sql<{ datalog_id: number; upto: number }>`
    select k.datalog_id, least(c.position, k.position + ${maxPerCabinet}) as upto from webhook_cursor k
    join cabinet c on c.datalog_id = k.datalog_id where c.position > k.position order by k.datalog_id`.execute(tx);
  if (rows.length === 0) return false;
  const cabinets = sql`unnest(${rows.map((row) => row.datalog_id)}::int[], ${rows.map((row) => row.upto)}::bigint[]) as u(datalog_id, upto)`;
  await sql`
    with events as (
      select p.corporation_id, case e.kind when 'key' then 'key' else 'cabinet' end as kind,
        case e.kind when 'key' then 'key.' || coalesce(e.movement, 'event') else 'cabinet.' || e.kind end as type, e.occurred_at as at,
        jsonb_strip_nulls(jsonb_build_object('propertyId', p.id, 'corporationId', p.corporation_id, 'cabinetId', l.datalog_id,
          'position', l.position, 'tag', e.tag, 'hook', e.hook, 'unit', e.unit, 'badge', e.badge, 'activity', e.activity,
          'exception', e.exception)) as data,
        row_number() over (order by l.datalog_id, l.position) as ordinal, null::xid8 as made_in, e.received_at
      from ${cabinets} join webhook_cursor k on k.datalog_id = u.datalog_id
      cross join lateral (
        select * from log_entry l where l.datalog_id = u.datalog_id and l.position > k.position and l.position <= u.upto) l
      cross join ${sql.raw(eventOf('l'))} e
      join property p on p.id = l.property_id
      where not e.quarantined and ${isOpen(now)}),
    ${writeDeliveries(now)}`.execute(tx);
  await sql`update webhook_cursor k set position = u.upto from ${cabinets} where k.datalog_id = u.datalog_id`.execute(
    tx,
  );
  return true;
}
