import type { CallOutput, contract } from '@latchboard/contract';
import { type Columns, type RowOf, statement, statementsBy } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { revisionsOf } from '../live/revisions.ts';
import { isOutOfContact, isSilent } from '../silence/sources.ts';
import { secondsSince } from './key-states.ts';
import { dueBackSql } from './keys-out.ts';
import type { LevelQuery } from './level-query.ts';
import { levelsAbove, readTrend } from './roll-up-trend.ts';

type RollUp = CallOutput<typeof contract.keyActivity.regionKeysOut>;
type Level = (typeof levelsAbove)[number];

const childLevels = { region: 'property', division: 'region', corporation: 'division' } as const;

const row = {
  id: 'int4',
  name: 'text',
  properties: 'int4!',
  closed: 'int4!',
  keys_out: 'int4!',
  overdue: 'int4!',
  soon: 'int4!',
  overdue_since: 'timestamptz?',
  keys: 'int4!',
  in_place: 'int4!',
  misplaced: 'int4!',
  lost: 'int4!',
  silent: 'int4!',
  cabinets: 'int4!',
  in_contact: 'int4!',
  last_contact: 'timestamptz?',
  known_out: 'int4!',
  known_overdue: 'int4!',
  known_in: 'int4!',
} as const satisfies Columns;

const minutes = '(select a.minutes from activity a where a.property_id = p.id and a.code = c.activity)';

/**
 * One row for each child. The number of tags is stored with each property. The statement reads only keys that are not
 * in place, and the keys in silent cabinets. Subqueries read the activity and the tag of a key only if the key is out
 * and its figures need them. Above a region, the small tables with rows per property or cabinet are read completely,
 * because thousands of lookups cost far more. Keys in a silent cabinet are also counted as last known (DEV-08). A
 * closed property has no other figures (NAV-11). `offset 0` keeps the database from computing the due time once per
 * figure. `moved` has a row for every open property, even without movements. Otherwise, the planner would expect few
 * rows and compare every property with each of them.
 */
const childrenSql = (level: Level, isCustomer: boolean) => {
  const child = childLevels[level];
  const childColumn = child === 'property' ? 'id' : `${child}_id`;
  const materialization = level === 'region' ? 'not materialized' : 'materialized';
  return `
    with held as materialized (
      select id, ${childColumn} as child, default_due_minutes, ${isCustomer ? suspendedCondition('$2') : 'false'} as closed
      from property where ${level}_id = $1),
    pulse as ${materialization} (select property_id, tags_seen from property_board),
    tags as ${materialization} (select property_id, listed from property_tag_count),
    quiet as ${materialization} (
      select c.datalog_id, c.property_id, c.enrolled_at is not null and c.revoked_at is null as in_use, ${isSilent('$2')} as is_silent,
        c.last_contact, not ${isOutOfContact('$2')} as in_contact
      from cabinet c cross join installation i),
    mute as materialized (select datalog_id, property_id from quiet where is_silent and property_id in (select id from held)),
    moved as (
      select p.id as property_id, count(*) filter (where c.state <> 'in') as elsewhere,
        count(*) filter (where c.state = 'in' and c.misplaced) as misplaced,
        count(*) filter (where c.state = 'lost' and c.listed) as lost, count(*) filter (where c.state = 'out') as keys_out, count(*) filter (where due.at < $2) as overdue,
        count(*) filter (where due.at >= $2 and due.at <= $2 + interval '1 hour') as soon,
        min(due.at) filter (where due.at < $2) as overdue_since,
        count(*) filter (where c.state = 'out' and c.datalog_id in (select datalog_id from mute)) as known_out,
        count(*) filter (where due.at < $2 and c.datalog_id in (select datalog_id from mute)) as known_overdue,
        count(*) filter (where c.state = 'out' and not c.listed
          and not exists (select from key_tag k where k.property_id = p.id and k.tag = c.tag)) as unlisted
      from held p
        left join (select * from key_custody where property_id = any(array(select id from held where not closed))
          and (state <> 'in' or misplaced)) c on c.property_id = p.id
        cross join lateral (select case when c.state = 'out' then ${dueBackSql(minutes)} end as at offset 0) due
      where not p.closed group by p.id),
    unheard as (
      select p.id as property_id, count(*) as known_in
      from held p join mute m on m.property_id = p.id
        cross join lateral (
          select from key_custody c where c.property_id = m.property_id and c.datalog_id = m.datalog_id and c.state = 'in' and c.listed
          offset 0) hanging
      where not p.closed group by p.id),
    silent as (
      select property_id, count(*) filter (where in_use and coalesce(is_silent, true)) as silent, count(last_contact) as cabinets,
        count(*) filter (where in_contact) as in_contact, max(last_contact) as last_contact
      from quiet where property_id in (select id from held) group by property_id),
    summed as (
      select p.child, count(*)::int as properties, count(*) filter (where p.closed)::int as closed,
        sum(k.keys_out)::int as keys_out, sum(k.overdue)::int as overdue, sum(k.soon)::int as soon,
        min(k.overdue_since) as overdue_since, sum(coalesce(t.listed, 0) + coalesce(k.unlisted, 0))::int as keys,
        sum(least(coalesce(u.tags_seen, 0) - coalesce(k.elsewhere, 0), coalesce(t.listed, 0)))::int as in_place,
        sum(k.misplaced)::int as misplaced, sum(k.lost)::int as lost, sum(q.silent)::int as silent, sum(q.cabinets)::int as cabinets,
        sum(q.in_contact)::int as in_contact, max(q.last_contact) as last_contact, sum(k.known_out)::int as known_out,
        sum(k.known_overdue)::int as known_overdue, sum(h.known_in)::int as known_in
      from held p
        left join pulse u on u.property_id = p.id and not p.closed
        left join tags t on t.property_id = p.id and not p.closed
        left join moved k on k.property_id = p.id
        left join unheard h on h.property_id = p.id
        left join silent q on q.property_id = p.id and not p.closed
      group by p.child)
    select c.id, c.name, coalesce(properties, 0) as properties, coalesce(closed, 0) as closed, coalesce(keys_out, 0) as keys_out,
      coalesce(overdue, 0) as overdue, coalesce(soon, 0) as soon, overdue_since, coalesce(keys, 0) as keys,
      coalesce(in_place, 0) as in_place, coalesce(misplaced, 0) as misplaced, coalesce(lost, 0) as lost, coalesce(silent, 0) as silent,
      coalesce(cabinets, 0) as cabinets, coalesce(in_contact, 0) as in_contact, last_contact,
      coalesce(known_out, 0) as known_out, coalesce(known_overdue, 0) as known_overdue,
      coalesce(known_in, 0) as known_in
    from ${child} c left join summed on summed.child = c.id
    where c.${level}_id = $1 order by coalesce(overdue, 0) desc, coalesce(keys_out, 0) desc, lower(c.name), c.id`;
};

const rollUps = statementsBy(levelsAbove, (level) => ({
  entity: statement(`roll-up-${level}`, {
    values: ['int4'],
    row: { name: 'text' },
    text: `select name from ${level} where id = $1`,
  }),
  ofProvider: statement(`roll-up-below-${level}`, {
    values: ['int4', 'timestamptz'],
    row,
    text: childrenSql(level, false),
  }),
  ofCustomer: statement(`roll-up-below-${level}-of-a-customer`, {
    values: ['int4', 'timestamptz'],
    row,
    text: childrenSql(level, true),
  }),
}));

type Row = RowOf<typeof rollUps.region.ofProvider>;

/**
 * Reads the board of a region, division, or corporation: its figures, its trend, and the figures of its children
 * (TXN-10).
 */
export async function readRollUp(tx: Tx, { level, id, now, isCustomer }: LevelQuery<Level>): Promise<RollUp> {
  const [entity] = await rollUps[level].entity.rows(tx, id);
  const { name } = requireFound(entity);
  const revisions = await revisionsOf(tx, level, id);
  const rows = await rollUps[level][isCustomer ? 'ofCustomer' : 'ofProvider'].rows(tx, id, now);
  const trend = await readTrend(tx, { level, id, now, isCustomer });
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  const since = rows.flatMap(({ overdue_since: at }) => (at ? [at.getTime()] : []));
  return {
    entity: { level, id, name },
    asOf: now.toISOString(),
    figures: {
      keysOut: sum((row) => row.keys_out),
      overdue: sum((row) => row.overdue),
      longestOverdue: since.length === 0 ? null : secondsSince(Math.min(...since), now),
      dueWithinHour: sum((row) => row.soon),
      inPlace: sum((row) => row.in_place),
      misplaced: sum((row) => row.misplaced),
      lost: sum((row) => row.lost),
      keys: sum((row) => row.keys),
      lastKnown: {
        keysOut: sum((row) => row.known_out),
        overdue: sum((row) => row.known_overdue),
        inPlace: sum((row) => row.known_in),
      },
    },
    silentCabinets: sum((row) => row.silent),
    reached: {
      cabinets: sum((row) => row.cabinets),
      inContact: sum((row) => row.in_contact),
      lastContact: latest(rows.map(({ last_contact: at }) => at)),
    },
    rows: rows.map((row) => presentRow(row, level, now)),
    trend,
    revisions,
  };
}

function latest(times: readonly (Date | null)[]): string | null {
  const recordedTimes = times.flatMap((time) => (time ? [time.getTime()] : []));
  return recordedTimes.length === 0 ? null : new Date(Math.max(...recordedTimes)).toISOString();
}

function presentRow(row: Row, level: Level, now: Date): RollUp['rows'][number] {
  return {
    level: childLevels[level],
    id: row.id,
    name: row.name,
    properties: row.properties,
    closed: row.closed,
    keysOut: row.keys_out,
    overdue: row.overdue,
    longestOverdue: row.overdue_since ? secondsSince(row.overdue_since.getTime(), now) : null,
    dueWithinHour: row.soon,
    keys: row.keys,
    silentCabinets: row.silent,
    lastKnown: { keysOut: row.known_out, overdue: row.known_overdue, inPlace: row.known_in },
  };
}
