import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { levelNumbers } from '@latchboard/contract/levels';
import { sql } from 'kysely';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
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
 * Returns the limits at the properties that the reader can see, including limits inherited from levels out of the
 * reader's reach. Returns the default limits if there is no property.
 */
export async function readLimits(tx: Tx, input: CallInput<Call>, reader: Reader): Promise<CallOutput<Call>> {
  await checkPlace(tx, input);
  const where = sql.join([...placeConditions(input), sql`not p.canceled`, isOpenToReader(reader)], sql` and `);
  const { rows } = await sql<Row>`
    with place as materialized (select p.id, p.region_id from property p where ${where}),
    above as (
      select r.region_id, ${nearestOf('key_out_minutes')}, ${nearestOf('last_comm_days')}
      from (select distinct region_id from place) r
      cross join lateral exception_settings_above(${levelNumbers.region}, r.region_id) s group by r.region_id)
    select min(out) as out_least, max(out) as out_most, min(silent) as silent_least, max(silent) as silent_most
    from (
      select coalesce(own.key_out_minutes, a.key_out_minutes, ${defaultLimits.keyOutMinutes}) as out,
        coalesce(own.last_comm_days, a.last_comm_days, ${defaultLimits.lastCommDays}) as silent
      from place left join above a using (region_id)
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
