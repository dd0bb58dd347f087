import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { levelNumbers } from '@latchboard/contract/levels';
import { sql } from 'kysely';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { reachesAllRegions } from '../policy.ts';
import type { Reader } from './queries.ts';

type Call = typeof contract.alerts.getExceptionLimits;

interface Row {
  readonly out_least: number | null;
  readonly out_most: number | null;
  readonly silent_least: number | null;
  readonly silent_most: number | null;
}

const dayMinutes = 1440;

/** The value of the nearest level in a group of settings `s`. */
const nearestOf = (column: string) =>
  sql.raw(`(array_agg(s.${column} order by s.level desc) filter (where s.${column} is not null))[1] as ${column}`);

/**
 * Returns the lowest and highest limits at the properties that the user can see, including limits inherited from levels
 * outside the user's reach. Returns the default limits if there is no property.
 */
export async function readLimits(tx: Tx, input: CallInput<Call>, reader: Reader): Promise<CallOutput<Call>> {
  await checkPlace(tx, input);
  const where = sql.join([...placeConditions(input), sql`not p.canceled`, isOpenToReader(reader)], sql` and `);
  // A user gets inherited settings only through a place in reach: the region, or else each property.
  const reachesRegion = reachesAllRegions(reader.actor)
    ? sql`true`
    : sql`exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = ${levelNumbers.region} and r.entity_id = p.region_id)`;
  const { rows } = await sql<Row>`
    with place as materialized (select p.id, source.level, source.entity_id from property p
      cross join lateral (select case when ${reachesRegion} then ${levelNumbers.region}::int else ${levelNumbers.property}::int end as level,
        case when ${reachesRegion} then p.region_id else p.id end as entity_id) source
      where ${where}),
    above as (
      select r.level, r.entity_id, ${nearestOf('key_out_minutes')}, ${nearestOf('last_comm_days')}
      from (select distinct level, entity_id from place) r
      cross join lateral exception_settings_above(r.level, r.entity_id) s group by r.level, r.entity_id)
    select min(out) as out_least, max(out) as out_most, min(silent) as silent_least, max(silent) as silent_most
    from (
      select coalesce(own.key_out_minutes, a.key_out_minutes, ${defaultLimits.keyOutMinutes}) as out,
        coalesce(own.last_comm_days, a.last_comm_days, ${defaultLimits.lastCommDays}) as silent
      from place left join above a using (level, entity_id)
      left join exception_setting own on own.level = ${levelNumbers.property} and own.entity_id = place.id) effective`.execute(
    tx,
  );
  const [row] = rows;
  const daysToMinutes = (count: number | null | undefined) => (count ?? defaultLimits.lastCommDays) * dayMinutes;
  return {
    KEY_OUT: {
      least: row?.out_least ?? defaultLimits.keyOutMinutes,
      most: row?.out_most ?? defaultLimits.keyOutMinutes,
    },
    LAST_COMM: { least: daysToMinutes(row?.silent_least), most: daysToMinutes(row?.silent_most) },
  };
}
