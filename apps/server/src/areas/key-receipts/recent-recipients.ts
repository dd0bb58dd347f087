import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { maySeeWorkOrders } from '#server/areas/work-orders/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Call = typeof contract.keyReceipts.listRecentRecipients;
type Recipient = CallOutput<Call>['rows'][number];

/** Number of suggested people that fit on a phone without scrolling. */
const maxRecipients = 6;

/**
 * Reads the last people who signed for keys of a property, each with the data from their newest receipt. A voided
 * receipt does not count. `vendorId` is null for an inactive vendor. With `keyId`, also suggests the likely recipient
 * of that key.
 */
export async function listRecentRecipients(
  { propertyId, keyId }: CallInput<Call>,
  { tx, actor }: RecordContext,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<Recipient>`
    select v.id as "vendorId", r.vendor_name as "vendorName", r.vendor_email as "vendorEmail",
      r.vendor_rep_name as "vendorRepName", r.vendor_rep_email as "vendorRepEmail", r.vendor_rep_phone as "vendorRepPhone"
    from (select distinct on (lower(vendor_name), lower(vendor_rep_name)) * from key_receipt
        where property_id = ${propertyId} and state <> 'void'
        order by lower(vendor_name), lower(vendor_rep_name), id desc) r
      left join vendor v on v.id = r.vendor_id and v.property_id = ${propertyId} and v.is_active
    order by r.id desc limit ${maxRecipients}`.execute(tx);
  const suggested = keyId === undefined ? null : await likelyRecipient(tx, propertyId, keyId, maySeeWorkOrders(actor));
  return { rows, suggested };
}

/**
 * Likely recipient of a key: the company of the open work order for it, with the last person from that company, if any.
 * Otherwise, it is the last person who signed for a key to the unit.
 */
async function likelyRecipient(tx: Tx, propertyId: number, keyId: number, usesWorkOrders: boolean) {
  const { rows } = await sql<Recipient>`
    with asked as (
      select coalesce(c.unit, k.unit) as unit, c.work_order from key_tag k
        left join key_custody c on c.property_id = k.property_id and c.tag = k.tag and c.state = 'out'
      where k.property_id = ${propertyId} and k.id = ${keyId}),
    company as (
      select lower(w.assignee) as name from asked a, work_order w left join unit u on u.id = w.unit_id
      where ${usesWorkOrders} and w.property_id = ${propertyId} and w.state = 'open' and w.assignee is not null
        and (w.number = a.work_order or lower(u.unit) = lower(a.unit))
      order by (w.number = a.work_order) desc nulls last, w.due_on nulls last, w.id limit 1),
    candidate as (
      select 1 as rank, r.id, r.vendor_id, r.vendor_name, r.vendor_email, r.vendor_rep_name, r.vendor_rep_email, r.vendor_rep_phone
        from key_receipt r, company c where r.property_id = ${propertyId} and r.state <> 'void' and lower(r.vendor_name) = c.name
      union all
      select 2, v.id, v.id, v.name, v.email, '', null, null
        from vendor v, company c where v.property_id = ${propertyId} and v.is_active and lower(v.name) = c.name
      union all
      select 3, r.id, r.vendor_id, r.vendor_name, r.vendor_email, r.vendor_rep_name, r.vendor_rep_email, r.vendor_rep_phone
        from key_receipt r join key_receipt_key h on h.record_id = r.id, asked a
        where r.property_id = ${propertyId} and r.state <> 'void' and lower(h.unit) = lower(a.unit))
    select v.id as "vendorId", c.vendor_name as "vendorName", c.vendor_email as "vendorEmail", c.vendor_rep_name as "vendorRepName",
      c.vendor_rep_email as "vendorRepEmail", c.vendor_rep_phone as "vendorRepPhone"
    from candidate c left join vendor v on v.id = c.vendor_id and v.property_id = ${propertyId} and v.is_active
    order by c.rank, c.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
