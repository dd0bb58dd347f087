import type { CallInput, contract } from '@latchboard/contract';
import type { BadgeSortId, BadgeState } from '@latchboard/contract/badges/rules/facts';
import { type RawBuilder, sql } from 'kysely';
import { isHandedOver, isOutOfContact } from '#server/areas/key-activity/index.ts';
import { containsWords } from '#server/platform/db/like.ts';
import { isRemovedBadge } from '#server/platform/db/removed-badges.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type List, readEnrichedList } from '#server/platform/list/read-list.ts';

export interface WindowJson {
  id: number;
  weekdays: number[];
  from: string;
  to: string;
  units: string[];
  buildings: string[];
  activities: number[];
}

export interface BadgeRow {
  id: number;
  number: string;
  name: string;
  title: string | null;
  company: string | null;
  phone: string | null;
  email: string | null;
  level: 'employee' | 'master';
  language: 'en' | 'es';
  state: BadgeState;
  has_pin: boolean;
  active_from: Date;
  active_to: Date | null;
  last_used: Date | null;
  is_given_out: boolean;
  is_unused: boolean;
  keys_out: number;
  windows: WindowJson[];
  cabinets: {
    datalogId: number;
    name: string;
    state: 'queued' | 'delivered' | 'acknowledged';
    since: string | null;
    silentSince: string | null;
  }[];
  revision: number;
}

export type Filters = Pick<CallInput<typeof contract.badges.exportBadges>, 'propertyId' | 'search' | 'view'>;

/** Time of the query, and the number of days after which a badge counts as unused. */
export interface BadgeListContext {
  readonly now: Date;
  readonly unusedDays: number;
  /** SQL for a badge's last use. By default, it reads all months. */
  readonly lastUse?: RawBuilder<Date | null>;
}

/** Whether a badge has ended. A badge that ended before it began was never valid. */
export const isInactive = (now: Date) =>
  sql<boolean>`(b.active_to is not null and b.active_to <= greatest(b.active_from, ${now}::timestamptz))`;
const stateOf = (now: Date) =>
  sql<BadgeState>`(case when ${isInactive(now)} then 'inactive' when b.active_from > ${now}::timestamptz then 'scheduled' else 'active' end)`;

/** Events within the badge's validity that only its owner could have caused. */
const uses = sql`from key_event e where e.property_id = b.property_id
  and e.badge = b.number and e.occurred_at >= b.active_from and (b.active_to is null or e.occurred_at < b.active_to)
  and not e.quarantined and coalesce(e.exception, '') not in ('E', 'P', 'W')`;
// `order by … limit 1` instead of `max`, because PostgreSQL would plan `max` twice over all months.
const lastUsed = sql<Date | null>`(select e.occurred_at ${uses} order by e.occurred_at desc limit 1)`;
/** Start of the last 32 days. The key log is stored by month, and most badges were used within this period. */
const recentStart = (now: Date) => sql`${now}::timestamptz - interval '32 days'`;
const lastRecentUse = (now: Date) =>
  sql<Date | null>`(select e.occurred_at ${uses} and e.occurred_at >= ${recentStart(now)} order by e.occurred_at desc limit 1)`;
/**
 * Whether a badge has been valid, but not used, for `unusedDays` days. Reads only the months that include these days.
 */
const isUnused = ({ now, unusedDays }: BadgeListContext) => {
  const since = sql`${now}::timestamptz - ${unusedDays} * interval '1 day'`;
  return sql<boolean>`(not ${isInactive(now)} and b.active_from < ${since} and not exists (select ${uses} and e.occurred_at >= ${since}))`;
};
/** Number of keys that the owner of the badge has. Excludes keys that a vendor signed for. */
const keysOut = sql<number>`(select count(*)::int from key_custody c where c.property_id = b.property_id and c.state = 'out'
  and c.badge = b.number and c.since >= b.active_from and (b.active_to is null or c.since < b.active_to) and not ${sql.raw(isHandedOver)})`;
/**
 * Hours of a badge. For an inactive badge, the hours in effect when it ended, because its number may have another owner
 * now.
 */
const windows = (
  now: Date,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'weekdays', r.weekdays, 'from', r.from_time, 'to', r.to_time,
    'units', r.units, 'buildings', r.buildings, 'activities', r.activities) order by r.id)
  from restriction r where r.property_id = b.property_id and r.badge = b.number and case when ${isInactive(now)}
    then r.created_at < b.active_to and (r.removed_at is null or r.removed_at >= b.active_to) else r.removed_at is null end), '[]')`;

/**
 * State of the newest change to a badge at each cabinet. If no change was queued for a cabinet, the cabinet received
 * the badge with the full configuration. For an inactive badge, only its removal is considered, because its number may
 * have another owner.
 */
const cabinets = (now: Date) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('datalogId', d.id, 'name', d.name,
    'state', case when x.acknowledged_at is not null or (x.revision is null and c.acknowledged_revision > 0) then 'acknowledged'
      when x.delivered_at is not null then 'delivered' else 'queued' end,
    'since', coalesce(x.acknowledged_at, x.delivered_at, x.queued_at),
    'silentSince', case when ${sql.raw(isOutOfContact('query.at'))} then c.last_contact end) order by d.number, d.id)
  from cabinet c join datalog d on d.id = c.datalog_id
    cross join installation i cross join (select ${now}::timestamptz as at) query
    left join lateral (select revision, queued_at, delivered_at, acknowledged_at from config_change
      where datalog_id = c.datalog_id and kind = 'badge' and key = b.number
        and (not ${isInactive(now)} or (is_removal and queued_at >= b.active_to)) order by revision desc limit 1) x on true
  where c.property_id = b.property_id and c.enrolled_at is not null and c.revoked_at is null
    and (not ${isInactive(now)} or x.revision is not null)), '[]')`;

const columns = (listContext: BadgeListContext) => sql`
  b.id, b.number, b.name, b.title, b.company, b.phone, b.email, b.level, b.language, b.pin_sealed is not null as has_pin,
  b.active_from, b.active_to, b.is_given_out, b.revision, ${stateOf(listContext.now)} as state, ${listContext.lastUse ?? lastUsed} as last_used, ${isUnused(listContext)} as is_unused,
  ${keysOut} as keys_out, ${windows(listContext.now)} as windows, ${cabinets(listContext.now)} as cabinets`;

/** Badges of a property in a list. A reactivated badge is listed once, in its current state. */
export const badgeList = ({ propertyId, search, view }: Filters, listContext: BadgeListContext): List<BadgeSortId> => ({
  select: columns(listContext),
  from: sql`badge b`,
  where: [
    sql`b.property_id = ${propertyId}`,
    viewCondition(view, listContext),
    ...(search === undefined || search === '' ? [] : [matchesSearch(search)]),
  ],
  sorts: {
    name: { by: sql`lower(b.name)`, kind: 'text' },
    number: { by: sql`b.number`, kind: 'text' },
    lastUsed: { by: lastUsed, kind: 'time', mayBeNull: true },
    keys: { by: keysOut, kind: 'number' },
    level: { by: sql`b.level`, kind: 'text' },
    valid: { by: sql`coalesce(b.active_to, b.active_from)`, kind: 'time' },
  },
  id: sql`b.id`,
});

type PageInput = CallInput<typeof contract.badges.listBadges>;

/**
 * Reads a page of the list and the total number of rows. Reads earlier months only for badges that were not used
 * recently.
 */
export function readBadgeList(tx: Tx, input: PageInput, listContext: BadgeListContext) {
  const isSortedByUse = input.sort.endsWith('lastUsed');
  const lastUse = isSortedByUse ? lastUsed : lastRecentUse(listContext.now);
  const list = badgeList(input, { ...listContext, lastUse });
  return readEnrichedList(tx, list, input, async (rows: readonly BadgeRow[]) => {
    const earlierUses = isSortedByUse ? new Map<number, Date>() : await lastEarlierUses(tx, rows, listContext.now);
    return rows.map((row) => ({ ...row, last_used: row.last_used ?? earlierUses.get(row.id) ?? null }));
  });
}

/** Last use before the last 32 days, by badge. Reads it only for rows without a recent use. */
async function lastEarlierUses(tx: Tx, rows: readonly BadgeRow[], now: Date): Promise<ReadonlyMap<number, Date>> {
  const ids = rows.flatMap(({ id, last_used: at, is_given_out: isGivenOut }) => (at || !isGivenOut ? [] : [id]));
  if (ids.length === 0) return new Map();
  const lastUses = await sql<{ id: number; at: Date }>`
    select b.id, e.occurred_at as at from badge b
      cross join lateral (select e.occurred_at ${uses} and e.occurred_at < ${recentStart(now)} order by e.occurred_at desc limit 1) e
    where b.id = any(${ids}::int[]) and b.active_from < ${recentStart(now)}`.execute(tx);
  return new Map(lastUses.rows.map(({ id, at }) => [id, at]));
}

function viewCondition(view: Filters['view'], listContext: BadgeListContext): RawBuilder<unknown> {
  if (view === 'inactive')
    return sql`${isInactive(listContext.now)} and not exists (select from badge n where n.former_id = b.id)`;
  if (view === 'welcome') return sql`not b.is_given_out`;
  if (view === 'unused') return sql`b.active_from <= ${listContext.now}::timestamptz and ${isUnused(listContext)}`;
  return sql`${stateOf(listContext.now)} = ${view}`;
}

const matchesSearch = (search: string): RawBuilder<unknown> =>
  containsWords([sql`b.number`, sql`b.name`, sql`b.title`, sql`b.company`], search);

export async function badgeOf(
  tx: Tx,
  propertyId: number,
  id: number,
  listContext: BadgeListContext,
): Promise<BadgeRow | undefined> {
  const { rows } = await sql<BadgeRow>`select ${columns(listContext)} from badge b
    where b.property_id = ${propertyId} and b.id = ${id}`.execute(tx);
  return rows[0];
}

interface FormerBadge {
  id: number;
  number: string;
  active_from: Date;
  active_to: Date | null;
}

/** Reads the former badges that a reactivated badge continues, newest first. */
export async function readPreviousValidities(tx: Tx, id: number): Promise<FormerBadge[]> {
  const { rows } = await sql<FormerBadge>`
    with recursive chain as (
      select f.*, 1 as depth from badge b join badge f on f.id = b.former_id where b.id = ${id}
      union all select f.*, depth + 1 from chain c join badge f on f.id = c.former_id where depth < 100)
    select id, number, active_from, active_to from chain order by depth`.execute(tx);
  return rows;
}

/** Lowest badge number that Latchboard suggests. */
export const minSuggestedNumber = 100;

/** Returns the lowest number from 000100 that no badge of the property has ever had. */
export async function freeNumber(tx: Tx, propertyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select lpad(n::text, 6, '0') as number
    from generate_series(${minSuggestedNumber}::int, least(999999, (select count(*)::int + ${minSuggestedNumber}::int from badge where property_id = ${propertyId}))) as n
    where not exists (select from badge b where b.property_id = ${propertyId} and b.number = lpad(n::text, 6, '0'))
    order by n limit 1`.execute(tx);
  return rows[0]?.number;
}

export interface UnconfirmedRemoval {
  number: string;
  name: string | null;
  datalog_id: number;
  cabinet: string;
  state: 'queued' | 'delivered';
  since: Date;
}

/** Reads the removed badges that a cabinet may still accept. */
export async function readUnconfirmedRemovals(tx: Tx, propertyId: number): Promise<UnconfirmedRemoval[]> {
  const { rows } = await sql<UnconfirmedRemoval>`
    select x.key as number, d.id as datalog_id, d.name as cabinet, x.queued_at as since,
      case when x.delivered_at is null then 'queued' else 'delivered' end as state,
      (select b.name from badge b where b.property_id = x.property_id and b.number = x.key and b.active_to <= x.queued_at
       order by b.active_to desc limit 1) as name
    from config_change x join datalog d on d.id = x.datalog_id
    where x.property_id = ${propertyId} and x.acknowledged_at is null and ${sql.raw(isRemovedBadge('x'))}
    order by x.queued_at, d.id`.execute(tx);
  return rows;
}
