import { type RawBuilder, sql } from 'kysely';
import { changesHolder, isUndone } from '#server/areas/key-activity/index.ts';

/** Movements `e` of `k`, a key on a receipt, after the key was taken. */
const laterMovements = sql`from key_event e
  where e.property_id = k.property_id and e.tag = k.tag and e.occurred_at >= k.taken_at
    and (e.datalog_id, e.position) <> (k.datalog_id, k.position) and not e.quarantined
    and (e.movement = 'returned' or (e.movement = 'taken' and e.exception is distinct from 'N'))`;

/**
 * Event that ended the holding of the key `k` on a receipt. A movement does not end it if it was undone and the holding
 * continued. The event is read from the log each time. A late event therefore changes the result without another write,
 * and a crash leaves nothing to repair.
 */
const endOfHolding = sql`(select e.occurred_at as at, e.received_at, e.movement ${laterMovements}
    and ${sql.raw(changesHolder('e'))}
  order by e.occurred_at, e.datalog_id, e.position limit 1)`;

/**
 * Whether a return of the key `k`, or its taking by another person, was undone during the holding. Uses `joinCustody`.
 */
export const hasUndoneEnd = sql<boolean>`exists (select ${laterMovements} and e.occurred_at <= coalesce(n.at, 'infinity') and ${sql.raw(isUndone('e'))})`;

/** Whether the custody `c` is that of the holding. An undone return does not change when it began. */
const isStillHeld = sql`c.state = 'out' and c.since = k.taken_at`;

/** Whether the vendor has the key `k` on a receipt. The vendor has a lost key until a cabinet reports it again. */
export const isWithVendor: RawBuilder<boolean> = sql`exists (select from key_custody c where c.property_id = k.property_id and c.tag = k.tag
  and ((${isStillHeld}) or (c.state = 'lost' and not exists ${endOfHolding})))`;

/** Joins the key's custody as `c` and the end of its holding as `n`. */
export const joinCustody = sql`
  left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
  left join lateral ${endOfHolding} n on true`;

export const receiptKeyState = sql<'out' | 'back' | 'passedOn' | 'lost'>`case
  when ${isStillHeld} then 'out'
  when n.at is null and c.state = 'lost' then 'lost'
  when n.movement = 'taken' then 'passedOn' else 'back' end`;

/** Time at which the holding of the key ended. A key found by a user has no event, so its time is from the custody. */
export const endedAt = sql<Date | null>`case when ${isStillHeld} then null else coalesce(n.at, c.since) end`;

/** Time at which the server received the end of the holding. */
export const endReceivedAt = sql<Date | null>`case when ${isStillHeld} then null else coalesce(n.received_at, c.since) end`;
