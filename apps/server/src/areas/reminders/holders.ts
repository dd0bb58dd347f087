import { maxRemindedKeys } from '@latchboard/contract/reminders/rules';
import type { Language } from '@latchboard/texts';
import { dueBackSql, handoverOfCustodySql, isHandedOver } from '#server/areas/key-activity/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

/** Columns of `key_reminder` that identify the holder. */
export interface HolderColumns {
  readonly badge_id: number | null;
  readonly key_receipt_id: number | null;
}

export interface HeldKey {
  readonly tag: string;
  readonly unit: string | null;
  readonly due_back: Date | null;
}

/** The holder of keys, the email address for reminders, and the keys. */
export interface Holder {
  readonly propertyId: number;
  readonly columns: HolderColumns;
  readonly name: string;
  readonly to: string | null;
  readonly language: Language;
  readonly keys: readonly HeldKey[];
}

const keysQuery = (condition: string) => `
  select c.tag, coalesce(c.unit, k.unit) as unit, due.at as due_back
  from key_custody c
    join property p on p.id = c.property_id
    left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    cross join lateral (select ${dueBackSql('a.minutes')} as at) due
  where c.property_id = $1 and c.state = 'out' and ${condition}
  order by due.at nulls last, c.since, c.tag limit ${maxRemindedKeys}`;

const row = { tag: 'text', unit: 'text?', due_back: 'timestamptz?' } as const;
const keysOfBadge = statement('keys-to-remind-of-badge', {
  values: ['int4', 'text', 'timestamptz', 'timestamptz?'],
  row,
  text: keysQuery(
    `c.badge = $2 and c.since >= $3 and ($4::timestamptz is null or c.since < $4) and not ${isHandedOver}`,
  ),
});
const keysOfReceipt = statement('keys-to-remind-of-receipt', {
  values: ['int4', 'int4'],
  row,
  text: keysQuery(`(${handoverOfCustodySql} ->> 'id')::int = $2`),
});

interface BadgeQuery {
  readonly propertyId: number;
  readonly badge: string;
  /** Time at which the owner had the badge, such as the time at which a key was taken. A number can be reused. */
  readonly since: Date;
  /** Locks the holder until the transaction ends. Two users cannot send reminders at the same time. */
  readonly locks?: boolean;
}

/** Finds the owner of a badge number at a given time, with this owner's keys except those that a vendor has. */
export async function findBadgeHolder(
  tx: Tx,
  { propertyId, badge: number, since, locks = false }: BadgeQuery,
): Promise<Holder> {
  const owner = tx
    .selectFrom('badge')
    .select(['id', 'name', 'email', 'language', 'active_from', 'active_to'])
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .where('active_from', '<=', since)
    .where((eb) => eb.or([eb('active_to', 'is', null), eb('active_to', '>', since)]))
    .orderBy('active_from', 'desc')
    .limit(1);
  const badge = requireFound(await (locks ? owner.forUpdate() : owner).executeTakeFirst());
  const keys = await keysOfBadge.rows(tx, propertyId, number, badge.active_from, badge.active_to);
  return {
    ...{ propertyId, name: badge.name, to: badge.email, language: badge.language as Language, keys },
    columns: { badge_id: badge.id, key_receipt_id: null },
  };
}

interface ReceiptQuery {
  readonly propertyId: number;
  readonly keyReceiptId: number;
  readonly locks?: boolean;
}

/** Finds the vendor of a key receipt, with the keys that the vendor still has. */
export async function findReceiptHolder(
  tx: Tx,
  { propertyId, keyReceiptId, locks = false }: ReceiptQuery,
): Promise<Holder> {
  const query = tx
    .selectFrom('key_receipt')
    .select(['id', 'vendor_name', 'vendor_rep_name', 'vendor_rep_email', 'vendor_email', 'language'])
    .where('property_id', '=', propertyId)
    .where('id', '=', keyReceiptId);
  const receipt = requireFound(await (locks ? query.forUpdate() : query).executeTakeFirst());
  const keys = await keysOfReceipt.rows(tx, propertyId, receipt.id);
  return {
    ...{ propertyId, name: `${receipt.vendor_name} – ${receipt.vendor_rep_name}`, keys },
    to: receipt.vendor_rep_email ?? receipt.vendor_email,
    language: receipt.language as Language,
    columns: { badge_id: null, key_receipt_id: receipt.id },
  };
}
