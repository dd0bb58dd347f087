import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isCustomer } from './policy.ts';
import { findRecentRequest } from './present.ts';
import { presentType, requestTypes } from './types.ts';

interface PropertyRow {
  id: number;
  name: string;
  warranty: string | null;
  is_expired: boolean;
}

/** Reads choices for a new request for a property. The author is the contact, unless the author is an internal user. */
export async function readChoices(
  { propertyId }: { propertyId: number },
  { tx, actor, now }: RecordContext,
): Promise<CallOutput<typeof contract.serviceRequests.readServiceRequestChoices>> {
  const { rows } = await sql<PropertyRow>`
    select p.id, p.name, p.warranty_until::text as warranty,
      coalesce(p.warranty_until < (${now}::timestamptz at time zone p.time_zone)::date, false) as is_expired
    from property p where p.id = ${propertyId}`.execute(tx);
  const { is_expired: isWarrantyExpired, ...property } = requireFound(rows[0]);
  const isCustomerActor = isCustomer(actor);
  const systems = await tx
    .selectFrom('datalog')
    .select(['id', 'name'])
    .where('property_id', '=', propertyId)
    .where('state', '<>', 'withdrawn')
    .orderBy('name')
    .execute();
  return {
    property,
    isWarrantyExpired,
    types: (await requestTypes(tx))
      .filter((type) => type.is_active && (!isCustomerActor || type.is_for_customers))
      .map(presentType),
    systems: systems.map(({ id, name }) => ({ id, name: name ?? '' })),
    warning: (await findRecentRequest(tx, { propertyId, at: now })) ?? null,
    contact: isCustomerActor
      ? { name: actor.name, phone: '', email: actor.email }
      : { name: '', phone: '', email: null },
  };
}
