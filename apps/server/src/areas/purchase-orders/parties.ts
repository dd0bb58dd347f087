import { documentAddress } from '@latchboard/contract/documents/description';
import { sql } from 'kysely';

/** Property of an order: addresses, contacts, and billing. */
export interface PartiesRow {
  property: string;
  time_zone: string;
  legal_entity_name: string | null;
  physical: Address;
  shipping: Address;
  billing: Address;
  billing_method_id: number;
  billing_email: string | null;
  phone_number: string | null;
  contact: string | null;
  region: string;
  region_contact: string | null;
}

type Address = Parameters<typeof documentAddress>[0];

const addressOf = (kind: 'physical' | 'shipping' | 'billing') =>
  sql.raw(`jsonb_build_object('line1', p.${kind}_line1, 'line2', p.${kind}_line2, 'city', p.${kind}_city, 'state', p.${kind}_state,
    'zip', p.${kind}_zip) as ${kind}`);

const contactOf = (level: number, entity: string) =>
  sql.raw(`(select contact_name from primary_contact where level = ${level} and entity_id = ${entity})`);

/** Columns of the property `p`. */
export const partiesColumns = sql`p.time_zone, p.legal_entity_name, ${addressOf('physical')}, ${addressOf('shipping')}, ${addressOf('billing')},
  p.billing_method_id, p.billing_email, p.phone_number, ${contactOf(4, 'p.id')} as contact,
  (select r.name from region r where r.id = p.region_id) as region, ${contactOf(3, 'p.region_id')} as region_contact`;

export const propertyOf = (id: number, row: PartiesRow) => ({
  id,
  name: row.property,
  timeZone: row.time_zone,
  legalEntityName: row.legal_entity_name,
  address: documentAddress(row.physical),
  shipTo: documentAddress(row.shipping) || documentAddress(row.physical),
  phone: row.phone_number,
  contact: row.contact,
  region: row.region,
  regionContact: row.region_contact,
});

/** Method 1 bills to a postal address, 2 and 5 to an email address (PUR-08). */
export const billingOf = ({ billing_method_id: methodId, billing_email: email, billing, physical }: PartiesRow) => ({
  methodId,
  address: methodId === 1 ? documentAddress(billing) || documentAddress(physical) || null : null,
  email: methodId === 2 || methodId === 5 ? email : null,
});
