import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { findNearestLogin } from '#server/platform/mail/nearest-login.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { OrderRow } from './columns.ts';
import { verificationEmail } from './emails/verification-email.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;

const isVerified = (state: OrderRow['state']) =>
  state === 'unitsComplete' || state === 'shipped' || state === 'installed';

/**
 * Finds the default recipient of the mail with an order's unit list. Null until the customer has submitted the units.
 * Empty if no login may enter units.
 */
export async function findVerificationRecipient(
  tx: Tx,
  { property_id, state, disabled_at }: Pick<OrderRow, 'property_id' | 'state' | 'disabled_at'>,
): Promise<string | null> {
  if (!isVerified(state) || disabled_at !== null) return null;
  return (await findNearestLogin(tx, property_id, 'PropertyUnit_UPDATE'))?.email ?? '';
}

/**
 * Returns the login that receives the request for units. Null if the provider cannot request the units in this state,
 * or if no login may enter them.
 */
export async function findUnitEntryRecipient(
  tx: Tx,
  { property_id, state, disabled_at }: Pick<OrderRow, 'property_id' | 'state' | 'disabled_at'>,
): Promise<Order['unitEntryTo']> {
  if ((state !== 'filed' && state !== 'unitsComplete') || disabled_at !== null) return null;
  const login = await findNearestLogin(tx, property_id, 'PropertyUnit_UPDATE');
  return login ? { name: login.name, email: login.email } : null;
}

interface PropertyFacts {
  address: string;
  contact: string | null;
}
interface Building {
  building: string | null;
  units: string[];
}

/**
 * Returns the email that asks the customer to check the data before the system is built. The email is in the language
 * of the person who enters the units (PUR-10).
 */
export async function composeVerificationEmail(order: Order, note: string, { tx, actor, platform }: RecordContext) {
  if (order.verificationTo === null) throw new Failure('unitsNotSubmitted');
  const { propertyId } = order;
  const { rows: facts } = await sql<PropertyFacts>`
    select concat_ws(', ', nullif(p.physical_line1, ''), nullif(p.physical_line2, ''), nullif(p.physical_city, ''),
        nullif(concat_ws(' ', nullif(p.physical_state, ''), nullif(p.physical_zip, '')), '')) as address,
      (select c.contact_name from primary_contact c where c.level = 4 and c.entity_id = p.id) as contact
    from property p where p.id = ${propertyId}`.execute(tx);
  const { rows: buildings } = await sql<Building>`
    select building, array_agg(unit order by lower(unit) collate counted) as units from unit
    where property_id = ${propertyId} and is_active group by building order by lower(building) collate counted nulls first`.execute(
    tx,
  );
  const manager = await findNearestLogin(tx, propertyId, 'PropertyUnit_UPDATE');
  const { publicUrl, providerEmail } = platform.settings;
  return verificationEmail({
    property: order.propertyName,
    address: facts[0]?.address ?? '',
    contact: facts[0]?.contact ?? null,
    buildings,
    ordered: order.units,
    hooks: order.hooks,
    deliveryDate: order.deliveryDate,
    language: manager?.language ?? 'en',
    note,
    by: actor.realName,
    contactEmail: providerEmail,
    link: `${publicUrl}/property/${propertyId}/units`,
  });
}
