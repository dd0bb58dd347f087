import type { DatalogType } from '@latchboard/contract/systems/rules/datalog-types';
import { sql } from 'kysely';
import { tabletMovedTo } from '#server/areas/key-activity/index.ts';
import { awaitsCabinet } from '#server/platform/db/awaits-cabinet.ts';
import { isRemovedBadge } from '#server/platform/db/removed-badges.ts';
import { isRemovedSystem } from '#server/platform/db/removed-system.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface DatalogRow {
  id: number;
  number: string;
  name: string;
  type: DatalogType;
  touch: boolean;
  panels: number;
  panel_hooks: number[];
  number_of_units: number;
  version: string | null;
  android_id: string | null;
  last_contact: Date | null;
  stream: number | null;
  enrolled_at: Date | null;
  revoked_at: Date | null;
  silent_after_minutes: number;
  contact_seconds: number;
  changes: number;
  removed_badges: number;
  oldest: Date | null;
  key_board_until: Date | null;
  moved_to: string | null;
}

/** Columns of a system `d`, its cabinet `c`, the installation `i`, and the pending changes `w`. */
export const datalogColumns = sql`d.id, d.number, d.name, d.type, d.touch, d.panels, d.panel_hooks, d.number_of_units, c.version,
  c.android_id, c.last_contact, c.stream, c.enrolled_at, c.revoked_at, i.silent_after_minutes, i.contact_seconds, w.changes, w.removed_badges, w.oldest,
  d.key_board_until, ${sql.raw(tabletMovedTo)} as moved_to`;

/** Condition that a row of `datalog` was not removed. */
export const isNotRemoved = sql<boolean>`not ${sql.raw(isRemovedSystem('datalog'))}`;

/** Condition that a system `d` has or had keys, events, or requests, or was at another property. */
export const isUsedSystem = sql<boolean>`(
  exists (select from key_tag k where k.property_id = d.property_id and k.datalog_id = d.id)
  or exists (select from past_tag k where k.property_id = d.property_id and k.datalog_id = d.id)
  or exists (select from cabinet u where u.datalog_id = d.id and u.position > 0)
  or exists (select from datalog_former f where f.datalog_id = d.id)
  or exists (select from service_request r where r.property_id = d.property_id and r.datalog_id = d.id)
  or exists (select from service_request_finding r where r.property_id = d.property_id and r.datalog_id = d.id))`;

/** Condition that two streams belong to one device, which keeps its ID or its key when it enrolls again. */
export const isSameDevice = (stream: string, other: string) =>
  sql<boolean>`(${sql.ref(`${stream}.android_id`)} = ${sql.ref(`${other}.android_id`)}
    or ${sql.ref(`${stream}.public_key`)} = ${sql.ref(`${other}.public_key`)})`;

/** Counts of the unacknowledged changes to a system `d`, and the time of the oldest one. */
export const pendingChanges = sql`(
  select count(*)::int as changes, (count(*) filter (where ${sql.raw(isRemovedBadge('x'))}))::int as removed_badges,
    min(x.queued_at) as oldest
  from config_change x where x.property_id = d.property_id and x.datalog_id = d.id and x.acknowledged_at is null)`;

/** Returns the systems of a property, each with the number of changes that its cabinet has not acknowledged. */
export async function datalogsOf(tx: Tx, propertyId: number): Promise<DatalogRow[]> {
  const { rows } = await sql<DatalogRow>`
    select ${datalogColumns}
    from datalog d left join cabinet c on c.datalog_id = d.id cross join installation i cross join lateral ${pendingChanges} w
    where d.property_id = ${propertyId} and d.state <> 'withdrawn' order by d.number, d.id`.execute(tx);
  return rows;
}

/** Version that a cabinet last reported, and the time of its last contact. */
export function heartbeatOf(tx: Tx, datalogId: number) {
  return tx
    .selectFrom('cabinet')
    .select(['version', 'last_contact'])
    .where('datalog_id', '=', datalogId)
    .executeTakeFirst();
}

/** System for which a device was last enrolled, within the transaction's reach. */
export function datalogOfDevice(tx: Tx, androidId: string) {
  return tx
    .selectFrom('cabinet as c')
    .innerJoin('datalog as d', 'd.id', 'c.datalog_id')
    .innerJoin('property as p', 'p.id', 'd.property_id')
    .select(['d.id', 'd.number', 'd.name', 'd.property_id', 'p.name as property_name', 'c.version', 'c.last_contact'])
    .where('c.android_id', '=', androidId)
    .orderBy('c.enrolled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface SilentRow {
  id: number;
  number: string;
  name: string;
  property_id: number;
  property_name: string;
  corporation_name: string;
  last_contact: Date | null;
  silent_count: number;
}

/** Reads up to `limit` silent systems, longest without contact first, each with the total number of silent systems. */
export async function readSilentDatalogs(tx: Tx, limit: number, now: Date): Promise<SilentRow[]> {
  const { rows } = await sql<SilentRow>`
    with silent as (
      select c.datalog_id, c.property_id, c.last_contact, (count(*) over ())::int as silent_count
      from cabinet c join datalog d on d.id = c.datalog_id cross join installation i
      where c.enrolled_at is not null and c.revoked_at is null and not ${sql.raw(awaitsCabinet)}
        and (c.last_contact is null or c.last_contact < ${now}::timestamptz - i.silent_after_minutes * interval '1 minute')
      order by c.last_contact nulls first, c.datalog_id limit ${limit})
    select d.id, d.number, d.name, s.property_id, p.name as property_name, s.last_contact, s.silent_count,
      coalesce((select name from ancestor_names(p.id) where level = 1), '') as corporation_name
    from silent s join datalog d on d.id = s.datalog_id join property p on p.id = s.property_id
    order by s.last_contact nulls first, d.id`.execute(tx);
  return rows;
}

export interface ChangeRow {
  datalog_id: number;
  number: string;
  revision: number;
  kind: string;
  key: string;
  removal: boolean;
  queued_at: Date;
  delivered_at: Date | null;
  acknowledged_at: Date | null;
}

/**
 * Reads the newest configuration changes of a property's systems, newest first. `limit` applies to all systems
 * together.
 */
export async function configChangesOf(tx: Tx, propertyId: number, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select d.id as datalog_id, d.number, x.revision, x.kind, x.key, x.is_removal as removal, x.queued_at, x.delivered_at,
      x.acknowledged_at
    from datalog d cross join lateral (
      select revision, kind, key, is_removal, queued_at, delivered_at, acknowledged_at from config_change
      where property_id = d.property_id and datalog_id = d.id order by revision desc limit ${limit}) x
    where d.property_id = ${propertyId} order by x.queued_at desc, d.id, x.revision desc limit ${limit}`.execute(tx);
  return rows;
}
