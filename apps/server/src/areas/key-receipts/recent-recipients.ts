import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { RecordContext } from '#server/platform/record/record.ts';

type Call = typeof contract.keyReceipts.listRecentRecipients;
type Recipient = CallOutput<Call>['rows'][number];

/** Number of people who are suggested on a phone without scrolling. */
const maxRecipients = 6;

/**
 * The last people who signed for keys of a property, each with the entries of the newest receipt. A void receipt does
 * not count. An inactive vendor is not selected again.
 */
export async function listRecentRecipients(
  { propertyId }: CallInput<Call>,
  { tx }: RecordContext,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<Recipient>`
    select v.id as "vendorId", r.vendor_name as "vendorName", r.vendor_email as "vendorEmail",
      r.vendor_rep_name as "vendorRepName", r.vendor_rep_email as "vendorRepEmail", r.vendor_rep_phone as "vendorRepPhone"
    from (select distinct on (lower(vendor_name), lower(vendor_rep_name)) * from key_receipt
        where property_id = ${propertyId} and state <> 'void'
        order by lower(vendor_name), lower(vendor_rep_name), id desc) r
      left join vendor v on v.id = r.vendor_id and v.property_id = ${propertyId} and v.is_active
    order by r.id desc limit ${maxRecipients}`.execute(tx);
  return { rows };
}
