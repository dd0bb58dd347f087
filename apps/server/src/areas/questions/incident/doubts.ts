import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
import type { DoubtKind } from '@latchboard/contract/questions/rules';
import { isOutOfContact } from '#server/areas/key-activity/index.ts';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** `$1` is the property, `$2` its cabinets, `$3` and `$4` the start and end of the period. */
const inRangeSql =
  'e.property_id = $1 and e.datalog_id = any($2::int[]) and e.occurred_at >= $3 and e.occurred_at <= $4';

/** SQL for events that raise a doubt, with one row per cabinet. */
const groupedEvents = (kind: DoubtKind, condition: string) => `
  select '${kind}' as kind, min(e.occurred_at) as from, max(e.occurred_at) as to, count(*)::int as count, e.datalog_id as datalog,
    min(e.position) as position, null::text as badge
  from key_event e where ${inRangeSql} and ${condition} group by e.datalog_id`;

/** SQL for events that raise a doubt, with one row per event. The exact time of an open door matters. */
const eachEvent = (kind: DoubtKind, condition: string) => `
  (select '${kind}' as kind, e.occurred_at as from, null::timestamptz as to, 1 as count, e.datalog_id as datalog, e.position, e.badge
  from key_event e where ${inRangeSql} and ${condition} order by e.occurred_at limit 50)`;

/**
 * SQL for missing events. Each row covers the time from the event before a gap, or the enrollment, to the event after
 * the gap. It has no end if no later event arrived.
 */
const missingEvents = `
  select 'eventsMissing', coalesce(before.at, s.enrolled_at), behind.at, least(gap.last - gap.first + 1, ${maxMissingShown + 1})::int, s.datalog_id, null::bigint, null::text
  from cabinet_stream s
    cross join lateral (select (g ->> 0)::bigint as first, (g ->> 1)::bigint as last from jsonb_array_elements(s.missing) g) gap
    left join lateral (select max(l.order_at) as at from log_entry l where l.datalog_id = s.datalog_id and l.stream = s.stream
      and l.seq = gap.first - 1) before on true
    left join lateral (select min(l.order_at) as at from log_entry l where l.datalog_id = s.datalog_id and l.stream = s.stream
      and l.seq = gap.last + 1) behind on true
  where s.datalog_id = any($2::int[]) and s.property_id = $1 and coalesce(before.at, s.enrolled_at) <= $4 and coalesce(behind.at, 'infinity') >= $3`;

/** SQL for events that a tablet could not read or sign when it was enrolled again. */
const unsendableEvents = `
  select 'eventsMissing', coalesce(s.unsendable_since, s.enrolled_at), s.enrolled_at, least(s.unsendable_events, ${maxMissingShown + 1}), s.datalog_id,
    null::bigint, null::text
  from cabinet_stream s where s.datalog_id = any($2::int[]) and s.property_id = $1 and s.unsendable_events > 0
    and coalesce(s.unsendable_since, s.enrolled_at) <= $4 and s.enrolled_at >= $3`;

const doubts = statement('doubts-of-logs', {
  values: ['int4', 'int4[]', 'timestamptz', 'timestamptz', 'timestamptz'],
  row: {
    kind: as<DoubtKind>('text!'),
    from: 'timestamptz!',
    to: 'timestamptz?',
    count: 'int4!',
    datalog: 'int4!',
    name: 'text',
    position: 'int8?',
    badge: 'text?',
  },
  text: `
  select d.*, g.name from (
    ${eachEvent('doorUnsigned', `e.exception = 'D'`)}
    union all ${eachEvent('doorLeftOpen', `(e.exception = 'C' or (e.kind = 'door' and e.movement = 'left-open'))`)}
    union all ${eachEvent('panelPulled', `e.exception = 'B'`)}
    union all ${groupedEvents('quarantined', 'e.quarantined')}
    union all ${groupedEvents('clockDoubtful', 'e.clock_doubtful')}
    union all ${groupedEvents(
      'erased',
      `exists (select from log_entry l where l.datalog_id = e.datalog_id and l.stream = e.stream and l.seq = e.seq and l.raw is null)`,
    )}
    union all ${missingEvents}
    union all ${unsendableEvents}
    union all select 'newStream', s.enrolled_at, null, 1, s.datalog_id, null, null from cabinet_stream s
      where s.datalog_id = any($2::int[]) and s.property_id = $1 and s.stream > 1 and s.enrolled_at >= $3 and s.enrolled_at <= $4
    union all select 'silent', c.last_contact, null, 1, c.datalog_id, null, null from cabinet c cross join installation i
      where c.datalog_id = any($2::int[]) and c.property_id = $1 and c.last_contact < $4 and ${isOutOfContact('$5')}
    union all select 'badgeKept', x.queued_at, x.acknowledged_at, 1, x.datalog_id, null, x.key from config_change x
      where x.datalog_id = any($2::int[]) and x.kind = 'badge' and x.is_removal and x.queued_at <= $4 and coalesce(x.acknowledged_at, 'infinity') >= $3
    union all select 'openBoard', $3, null, 1, b.id, null, null from datalog b
      where b.id = any($2::int[]) and (b.type = 'BRD' or b.key_board_until >= $3)
    union all select 'logContested', i.at, null, 1, i.datalog_id, null, null from key_incident i
      where i.datalog_id = any($2::int[]) and i.property_id = $1 and i.kind in ('head-mismatch', 'different-content') and i.at >= $3
  ) d join datalog g on g.id = d.datalog order by d.from, d.kind`,
});

/** Doubt about an answer, from the log of a cabinet. */
export type LogDoubt = RowOf<typeof doubts>;

interface Input {
  readonly propertyId: number;
  readonly cabinets: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

export async function doubtsOfLog(tx: Tx, { propertyId, cabinets, from, to, now }: Input): Promise<LogDoubt[]> {
  if (cabinets.length === 0) return [];
  return doubts.rows(tx, propertyId, cabinets, from, to, now);
}
