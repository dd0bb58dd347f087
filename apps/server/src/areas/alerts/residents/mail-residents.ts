import { residentMailLimits } from '@latchboard/contract/alerts/rules/alert-rules';
import { sql } from 'kysely';
import { optedOutAt } from '#server/areas/units/index.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holderOfEvent, isMovement } from '../alert-rules/matching.ts';
import { type KeyMovement, residentEmail } from '../emails/resident-email.ts';
import { type EventRange, eventsOf } from '../messages/plan-movements.ts';
import { type RecipientRef, residentLink } from './resident-link.ts';

interface MovedKey extends KeyMovement, RecipientRef {
  readonly property_id: number;
  readonly datalog_id: number;
  readonly stream: number;
  readonly seq: number;
  readonly tag: string;
}

/**
 * Emails residents when the key to their unit moves (TXN-12), if the property enabled this. Recipients are the current
 * residents with an email address, or else the address of the unit. Ignores late events and keys that open several
 * units or a master unit. Each recipient gets at most one message per key and hour.
 */
export async function mailResidents(
  tx: Tx,
  ranges: readonly EventRange[],
  { mail, keys, settings, clock }: Platform,
): Promise<void> {
  const now = clock.now();
  const byEvent = Map.groupBy(await movedKeys(tx, ranges, now), eventName);
  for (const [event, recipients] of byEvent) {
    if (!(await claimHour(tx, recipients[0]!, now))) continue;
    for (const key of recipients) {
      const link = residentLink(settings.publicUrl, keys.link, key);
      const mailKey = key.resident_id === null ? event : `${event} ${key.resident_id}`;
      await mail.send(tx, { key: mailKey, to: key.email, ...residentEmail(key, link) });
    }
  }
}

const eventName = ({ datalog_id, stream, seq }: MovedKey) => `resident ${datalog_id}:${stream}:${seq}`;

/**
 * Recipients of mail about the unit `u` of the property `p`. An address that unsubscribed at the property gets none.
 */
const recipientsOfUnit = (now: Date) => {
  const today = sql`(${now}::timestamptz at time zone p.time_zone)::date`;
  const current = sql`r.unit_id = u.id and r.email is not null and coalesce(r.move_in <= ${today}, true)
    and coalesce(r.move_out >= ${today}, true)`;
  return sql`join lateral (
    select r.id as resident_id, r.email, r.language from resident r
      where ${current} and ${optedOutAt(sql`p.id`, sql`r.email`)} is null
    union all
    select null, u.resident_email, u.resident_language
      where u.resident_email is not null and ${optedOutAt(sql`p.id`, sql`u.resident_email`)} is null
        and not exists (select from resident r where ${current})
  ) o on true`;
};

async function movedKeys(tx: Tx, ranges: readonly EventRange[], now: Date): Promise<MovedKey[]> {
  const { rows } = await sql<MovedKey>`
    select k.property_id, k.datalog_id, k.stream, k.seq, k.tag, u.id as unit_id, u.unit, o.resident_id, o.email, o.language,
      k.movement, k.occurred_at as at, case when s.names_person then b.name end as who, p.name as property, p.time_zone
    from ${eventsOf(ranges)}
      join resident_setting s on s.property_id = k.property_id and s.is_on and (cardinality(s.activities) = 0 or k.activity = any(s.activities))
      join property p on p.id = k.property_id and not ${sql.raw(suspendedCondition('now()', 'p'))}
      left join key_tag t on t.property_id = k.property_id and t.tag = k.tag
      join unit u on u.property_id = k.property_id and u.unit = coalesce(t.unit, k.unit) and u.is_active and u.kind <> 'master'
      ${recipientsOfUnit(now)}
      ${holderOfEvent}
    where ${isMovement} and k.tag is not null and coalesce(cardinality(t.opens), 1) <= 1
      and k.occurred_at >= ${now}::timestamptz - make_interval(mins => ${residentMailLimits.oldestMinutes})
    order by k.occurred_at, k.datalog_id, k.stream, k.seq, o.resident_id`.execute(tx);
  return rows;
}

/**
 * Records a message about a key. Returns false if a message was sent within the hour. Locks the row, so only one
 * process sends the message.
 */
async function claimHour(tx: Tx, { property_id, tag }: MovedKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into resident_told as r (property_id, tag, told_at) values (${property_id}, ${tag}, ${now})
    on conflict (property_id, tag) do update set told_at = excluded.told_at
      where r.told_at <= excluded.told_at - make_interval(mins => ${residentMailLimits.apartMinutes}) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
