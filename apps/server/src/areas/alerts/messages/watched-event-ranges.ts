import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EventRange } from './plan-movements.ts';

interface WatchedCabinet {
  readonly datalog_id: number;
  readonly hasRules: boolean;
  readonly hasResidents: boolean;
}

/**
 * Returns the ranges for two kinds of properties: those with an alert rule about movements or doors, and those that
 * email residents.
 */
export async function findWatchedEventRanges(tx: Tx, ranges: readonly EventRange[]) {
  const { rows } = await sql<WatchedCabinet>`
    with seen as materialized (select distinct t.datalog_id, l.property_id
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as t(datalog_id int, "from" bigint, "to" bigint)
        join log_entry l on l.datalog_id = t.datalog_id and l.position > t."from" and l.position <= t."to")
    select n.datalog_id,
      bool_or(exists (select from exception_alert r where r.is_on and r.about in ('activity', 'doors')
        and (r.level, r.entity_id) in ((4, p.id), (3, p.region_id), (2, p.division_id), (1, p.corporation_id)))) as "hasRules",
      bool_or(exists (select from resident_setting s where s.property_id = p.id and s.is_on)) as "hasResidents"
    from seen n join property p on p.id = n.property_id group by n.datalog_id`.execute(tx);
  const byCabinet = new Map(rows.map((row) => [row.datalog_id, row]));
  return {
    byRules: ranges.filter(({ datalog_id: id }) => byCabinet.get(id)?.hasRules),
    byResidents: ranges.filter(({ datalog_id: id }) => byCabinet.get(id)?.hasResidents),
  };
}
