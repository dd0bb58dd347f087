import type { CallOutput, contract } from '@latchboard/contract';
import { handoverOfCustodySql } from '#server/areas/key-activity/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isCustomer, mayRemindBadges, mayRemindVendors } from './policy.ts';

type KeyHolders = CallOutput<typeof contract.reminders.listKeyHolders>;

const holdersStatement = statement('key-holders', {
  values: ['int4[]', 'timestamptz', 'bool', 'bool', 'bool'],
  row: {
    property_id: 'int4!',
    badge: 'text?',
    active_from: 'timestamptz?',
    active_to: 'timestamptz?',
    key_receipt_id: 'int4?',
    has_email: 'bool!',
    reminded_at: 'timestamptz?',
  },
  text: `
  with taken as materialized (
    select c.property_id, c.badge, c.since, (${handoverOfCustodySql} ->> 'id')::int as receipt_id
    from key_custody c join property p on p.id = c.property_id
    where c.property_id = any($1::int[]) and c.state = 'out' and not ($3::bool and ${suspendedCondition('$2', 'p')})),
  owners as (
    select distinct b.id from taken t join badge b on b.property_id = t.property_id and b.number = t.badge
      and b.active_from <= t.since and (b.active_to is null or b.active_to > t.since)
    where t.receipt_id is null and $4::bool)
  select b.property_id, b.number as badge, b.active_from, b.active_to, null::int as key_receipt_id, b.email is not null as has_email,
    (select k.at from key_reminder k where k.badge_id = b.id order by k.id desc limit 1) as reminded_at
  from owners join badge b using (id)
  union all
  select r.property_id, null, null, null, r.id, coalesce(r.vendor_rep_email, r.vendor_email) is not null,
    (select k.at from key_reminder k where k.key_receipt_id = r.id order by k.id desc limit 1)
  from key_receipt r where $5::bool and r.id in (select receipt_id from taken)`,
});

/** Holders of keys that the user may remind, with the time of the last reminder. */
export async function listKeyHolders(
  tx: Tx,
  actor: PersonActor,
  { propertyIds, now }: { readonly propertyIds: readonly number[]; readonly now: Date },
): Promise<KeyHolders> {
  const rows = await holdersStatement.rows(
    tx,
    propertyIds,
    now,
    isCustomer(actor),
    mayRemindBadges(actor),
    mayRemindVendors(actor),
  );
  return {
    rows: rows.map((row) => ({
      propertyId: row.property_id,
      badge: row.badge,
      from: row.active_from?.toISOString() ?? null,
      until: row.active_to?.toISOString() ?? null,
      keyReceiptId: row.key_receipt_id,
      hasEmail: row.has_email,
      remindedAt: row.reminded_at?.toISOString() ?? null,
    })),
  };
}
