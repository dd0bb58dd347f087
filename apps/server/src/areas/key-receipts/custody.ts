import { type RawBuilder, sql } from 'kysely';
import { isUndone } from '#server/areas/key-activity/index.ts';

/**
 * Event that ended the holding of the key `k` of a receipt. It is read from the log each time. A late event therefore
 * changes it without another write, and a crash leaves nothing to repair.
 */
const endOfHolding = sql`(select e.occurred_at as at, e.movement, ${sql.raw(isUndone('e'))} as is_undone from key_event e
  where e.property_id = k.property_id and e.tag = k.tag and e.occurred_at >= k.taken_at
    and (e.datalog_id, e.position) <> (k.datalog_id, k.position) and not e.quarantined
    and (e.movement = 'returned' or (e.movement = 'taken' and e.exception is distinct from 'N'))
  order by e.occurred_at, e.datalog_id, e.position limit 1)`;

/** Whether the vendor has the key `k` of a receipt. The vendor has a lost key until a cabinet reports it again. */
export const isWithVendor: RawBuilder<boolean> = sql`exists (select from key_custody c where c.property_id = k.property_id and c.tag = k.tag
  and ((c.state = 'out' and c.since = k.taken_at) or (c.state = 'lost' and not exists ${endOfHolding})))`;

/** Joins the key's custody as `c` and the end of its holding as `n`. */
export const joinCustody = sql`
  left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
  left join lateral ${endOfHolding} n on true`;

export const receiptKeyState = sql<'out' | 'back' | 'passedOn' | 'lost'>`case
  when c.state = 'out' and c.since = k.taken_at then 'out'
  when n.at is null and c.state = 'lost' then 'lost'
  when n.movement = 'taken' then 'passedOn' else 'back' end`;

/** Time at which the holding of the key ended. A key found by a user has no event, so its time is from the custody. */
export const endedAt = sql<Date | null>`case when c.state = 'out' and c.since = k.taken_at then null else coalesce(n.at, c.since) end`;
