import type { CallOutput, contract } from '@latchboard/contract';
import { noActivityCode } from '@latchboard/contract/key-activity/rules/rows';
import { type ScorecardFigure, scorecardFigures } from '@latchboard/contract/key-activity/rules/scorecard';
import { type Columns, type RowOf, statement, statementsBy } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { isSilent } from '../silence/sources.ts';
import { isHandedOver } from './hand-over.ts';
import { dueBackSql } from './keys-out.ts';
import type { LevelQuery } from './level-query.ts';
import { levelsAbove } from './roll-up-trend.ts';

type Scorecard = CallOutput<typeof contract.keyActivity.regionScorecard>;
type Figures = Scorecard['total'];
type Level = (typeof levelsAbove)[number];

/** Maximum number of rows in a reply. The totals include the other rows. */
const maxRows = 1000;

const row = {
  id: 'int4!',
  name: 'text!',
  region: 'text!',
  is_closed: 'bool!',
  units: 'int4!',
  out: 'int4!',
  overdue: 'int4!',
  lost: 'int4!',
  noReason: 'int4!',
  requested: 'int4!',
  badgeEnded: 'int4!',
  silent: 'int4!',
} as const satisfies Columns;

const minutes = '(select a.minutes from activity a where a.property_id = p.id and a.code = c.activity)';
const hasBadge = (condition: string) =>
  `exists (select from badge b where b.property_id = c.property_id and b.number = c.badge ${condition})`;

/**
 * One row per property, sorted by the number of overdue, lost, and requested keys and of silent cabinets. Reads only
 * the keys that are not in place.
 */
const propertiesSql = (level: Level, isCustomer: boolean) => `
  with below as materialized (
    select p.id, p.name, r.name as region, p.default_due_minutes, ${isCustomer ? suspendedCondition('$2', 'p') : 'false'} as is_closed
    from property p join region r on r.id = p.region_id where p.${level}_id = $1),
  moved as (
    select c.property_id, count(*) filter (where c.state = 'out')::int as out, count(*) filter (where due.at < $2)::int as overdue,
      count(*) filter (where c.state = 'lost' and c.listed)::int as lost,
      count(*) filter (where c.state = 'out' and coalesce(c.activity, ${noActivityCode}) = ${noActivityCode})::int as no_reason,
      count(*) filter (where c.state = 'unknown' and c.badge is not null)::int as requested,
      count(*) filter (where c.state = 'out' and ${hasBadge('')} and not ${isHandedOver}
        and not ${hasBadge('and b.active_from <= $2 and (b.active_to is null or b.active_to > $2)')})::int as badge_ended
    from below p
      join (select * from key_custody where property_id = any(array(select id from below where not is_closed))
        and (state <> 'in' or misplaced)) c on c.property_id = p.id
      cross join lateral (select case when c.state = 'out' then ${dueBackSql(minutes)} end as at) due
    group by c.property_id),
  silent_cabinets as (
    select c.property_id, count(*)::int as silent from cabinet c cross join installation i
    where c.property_id = any(array(select id from below where not is_closed)) and c.enrolled_at is not null and c.revoked_at is null
      and coalesce(${isSilent('$2')}, true)
    group by c.property_id),
  unit_counts as (
    select property_id, count(*)::int as units from unit
    where property_id = any(array(select id from below where not is_closed)) and is_active group by property_id)
  select p.id, p.name, p.region, p.is_closed, coalesce(u.units, 0) as units, coalesce(m.out, 0) as out, coalesce(m.overdue, 0) as overdue,
    coalesce(m.lost, 0) as lost, coalesce(m.no_reason, 0) as "noReason", coalesce(m.requested, 0) as requested,
    coalesce(m.badge_ended, 0) as "badgeEnded", coalesce(q.silent, 0) as silent
  from below p left join moved m on m.property_id = p.id left join silent_cabinets q on q.property_id = p.id
    left join unit_counts u on u.property_id = p.id
  order by coalesce(m.overdue, 0) + coalesce(m.lost, 0) + coalesce(m.requested, 0) + coalesce(q.silent, 0) desc, lower(p.name), p.id`;

const scorecards = statementsBy(levelsAbove, (level) => ({
  entity: statement(`scorecard-${level}`, {
    values: ['int4'],
    row: { name: 'text' },
    text: `select name from ${level} where id = $1`,
  }),
  ofProvider: statement(`scorecard-below-${level}`, {
    values: ['int4', 'timestamptz'],
    row,
    text: propertiesSql(level, false),
  }),
  ofCustomer: statement(`scorecard-below-${level}-of-a-customer`, {
    values: ['int4', 'timestamptz'],
    row,
    text: propertiesSql(level, true),
  }),
}));

type Row = RowOf<typeof scorecards.region.ofProvider>;

/**
 * Returns open tasks about keys below a level, by property (BEY-16). For customers, suspended properties have no
 * figures (NAV-11).
 */
export async function readScorecard(tx: Tx, { level, id, now, isCustomer }: LevelQuery<Level>): Promise<Scorecard> {
  const [entity] = await scorecards[level].entity.rows(tx, id);
  const { name } = requireFound(entity);
  const rows = await scorecards[level][isCustomer ? 'ofCustomer' : 'ofProvider'].rows(tx, id, now);
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    entity: { level, id, name },
    asOf: now.toISOString(),
    properties: rows.length,
    units: sum(({ units }) => units),
    total: figuresOf((figure) => sum((row) => row[figure])),
    rows: rows.slice(0, maxRows).map((row) => ({
      ...{ id: row.id, name: row.name, region: row.region, isClosed: row.is_closed, units: row.units },
      figures: figuresOf((figure) => row[figure]),
    })),
  };
}

const figuresOf = (count: (figure: ScorecardFigure) => number) =>
  Object.fromEntries(scorecardFigures.map((figure) => [figure, count(figure)])) as Figures;
