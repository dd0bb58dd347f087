import type { CallOutput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import { secondsSince } from './key-states.ts';
import { dueBack } from './keys-out.ts';

type RollUp = CallOutput<typeof contract.keyActivity.regionKeysOut>;
type Level = Exclude<RollUp['entity']['level'], 'property'>;

const below = { region: 'property', division: 'region', corporation: 'division' } as const;

interface Row {
  id: number;
  name: string;
  properties: number;
  keys_out: number;
  overdue: number;
  soon: number;
  overdue_since: Date | null;
  keys: number;
  in_place: number;
  misplaced: number;
  silent: number;
}

const minutes = '(select a.minutes from activity a where a.property_id = p.id and a.code = c.activity)';

/**
 * One row for each child. How many tags there are is kept with each property; read are only the keys that are out or misplaced, and the activity and the tag of those that are out, by subqueries of their own, which nothing evaluates before it is needed.
 */
const children = (level: Level) => {
  const child = below[level];
  const childOf = child === 'property' ? 'id' : `${child}_id`;
  return `
    with held as materialized (select id, ${childOf} as child, default_due_minutes from property where ${level}_id = $1),
    counted as materialized (
      select p.child, k.*, coalesce(u.tags_seen, 0) - k.elsewhere as inside, coalesce(t.listed, 0) as listed,
        (select count(*) from cabinet cross join installation i
         where property_id = p.id and stream > 0 and revoked_at is null
           and (last_contact is null or last_contact < $2::timestamptz - i.silent_after_minutes * interval '1 minute')) as silent
      from held p left join property_pulse u on u.property_id = p.id left join property_tag_count t on t.property_id = p.id
      cross join lateral (
        select count(*) filter (where c.state <> 'in') as elsewhere, count(*) filter (where c.state = 'in' and c.misplaced) as misplaced,
          count(*) filter (where c.state = 'out') as keys_out, count(*) filter (where due.at < $2) as overdue,
          count(*) filter (where due.at >= $2 and due.at <= $2 + interval '1 hour') as soon,
          min(due.at) filter (where due.at < $2) as overdue_since,
          count(*) filter (where c.state = 'out' and (select k.id from key_tag k where k.property_id = p.id and k.tag = c.tag) is null) as unlisted
        from key_custody c cross join lateral (select case when c.state = 'out' then ${dueBack(minutes)} end as at) due
        where c.property_id = p.id and (c.state <> 'in' or c.misplaced)) k),
    summed as (
      select child, count(*)::int as properties, sum(keys_out)::int as keys_out, sum(overdue)::int as overdue, sum(soon)::int as soon,
        min(overdue_since) as overdue_since, sum(listed + unlisted)::int as keys, sum(least(inside, listed))::int as in_place, sum(misplaced)::int as misplaced,
        sum(silent)::int as silent
      from counted group by child)
    select c.id, c.name, coalesce(properties, 0) as properties, coalesce(keys_out, 0) as keys_out, coalesce(overdue, 0) as overdue,
      coalesce(soon, 0) as soon, overdue_since, coalesce(keys, 0) as keys, coalesce(in_place, 0) as in_place,
      coalesce(misplaced, 0) as misplaced, coalesce(silent, 0) as silent
    from ${child} c left join summed on summed.child = c.id
    where c.${level}_id = $1 order by coalesce(overdue, 0) desc, coalesce(keys_out, 0) desc, lower(c.name), c.id`;
};

/** The board of a region, division or corporation: its figures, and its children to go on to (TXN-10). */
export async function readRollUp(tx: Tx, level: Level, id: number, now: Date): Promise<RollUp> {
  const named = `select name from ${level} where id = $1`;
  const [entity] = await statement<{ name: string }>(tx, `roll-up ${level}`, named, [id]);
  const { name } = found(entity);
  const rows = await statement<Row & Record<string, unknown>>(tx, `roll-up below ${level}`, children(level), [id, now]);
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
      keys: sum((row) => row.keys),
    },
    silentCabinets: sum((row) => row.silent),
    rows: rows.map((row) => presentRow(row, level, now)),
  };
}

function presentRow(row: Row, level: Level, now: Date): RollUp['rows'][number] {
  return {
    level: below[level],
    id: row.id,
    name: row.name,
    properties: row.properties,
    keysOut: row.keys_out,
    overdue: row.overdue,
    longestOverdue: row.overdue_since ? secondsSince(row.overdue_since.getTime(), now) : null,
    keys: row.keys,
    silentCabinets: row.silent,
  };
}
