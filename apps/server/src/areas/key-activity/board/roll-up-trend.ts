import type { CallOutput, contract } from '@latchboard/contract';
import { statement, statementsBy } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LevelQuery } from './level-query.ts';

type Trend = CallOutput<typeof contract.keyActivity.regionKeysOut>['trend'];
export const levelsAbove = ['region', 'division', 'corporation'] as const;
type Level = (typeof levelsAbove)[number];

const days = 30;

/**
 * Keys taken below a level on each of the last 30 days, in each property's time zone. The last day is the current day
 * of the easternmost property. Uses the index to read only each property's few rows of the large table. `counted` has
 * no end: the last join drops later days, which only a wrong clock reports, and with an end the planner expects so few
 * rows that it sorts them.
 */
const trendSql = (level: Level, isCustomer: boolean) => `
  with below as materialized (
    select id, time_zone from property where ${level}_id = $1 ${isCustomer ? `and not ${suspendedCondition('$2')}` : ''}),
  today as materialized (
    select max(($2::timestamptz at time zone time_zone)::date) as day from (select distinct time_zone from below) zones),
  counted as (
    select day, sum(taken)::int as taken from key_day
    where property_id = any(array(select id from below)) and day > (select day - ${days} from today)
    group by day)
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.taken, 0) as taken
  from today t cross join lateral (select t.day - back as day from generate_series(0, ${days - 1}) back where t.day is not null) d
    left join counted c on c.day = d.day
  order by d.day`;

const trends = statementsBy(levelsAbove, (level) => {
  const row = { day: 'text!', taken: 'int4!' } as const;
  return {
    ofProvider: statement(`trend-of-${level}`, { values: ['int4', 'timestamptz'], row, text: trendSql(level, false) }),
    ofCustomer: statement(`trend-of-${level}-of-a-customer`, {
      values: ['int4', 'timestamptz'],
      row,
      text: trendSql(level, true),
    }),
  };
});

/**
 * Reads the number of keys taken below a level on each of the last 30 days (TXN-10). A level without properties has no
 * days.
 */
export async function readTrend(tx: Tx, { level, id, now, isCustomer }: LevelQuery<Level>): Promise<Trend> {
  return trends[level][isCustomer ? 'ofCustomer' : 'ofProvider'].rows(tx, id, now);
}
