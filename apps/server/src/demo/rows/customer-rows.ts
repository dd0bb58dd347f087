import { createHash } from 'node:crypto';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { dayMs } from '../calendar.ts';

import { type Batch, batch } from '../sinks/sink.ts';
import { cities } from '../world/cities.ts';
import { formerLogins } from '../world/former-logins.ts';
import type { DemoProperty, DemoStaff, PropertyState, World } from '../world/world.ts';

const address = (line1: string, city: keyof typeof cities) => {
  const { state, zip, country } = cities[city] as (typeof cities)[typeof city] & { country?: string };
  return {
    physical_line1: line1,
    physical_city: city,
    physical_state: state,
    physical_zip: zip,
    physical_country: country ?? 'United States',
  };
};

/** Customers, from corporation down to property, and all logins. */
export function customerRows(world: World): Batch[] {
  const { corporations, divisions, regions, properties, staff } = world;
  const since = new Date(world.from - 400 * dayMs);
  return [
    batch(
      'corporation',
      corporations.map(({ id, name, domains, city }) => ({
        ...{ id, name, email_domains: [...domains], created_at: since },
        ...address(`${100 + id * 150} Main Street`, city),
      })),
    ),
    batch(
      'division',
      divisions.map(({ id, name, corporationId }) => ({ id, name, corporation_id: corporationId, created_at: since })),
    ),
    batch(
      'region',
      regions.map(({ id, name, corporationId, divisionId }) => ({
        ...{ id, name, corporation_id: corporationId, division_id: divisionId, created_at: since },
      })),
    ),
    batch(
      'property',
      properties.map((property) => propertyRow(property, world)),
    ),
    batch(
      'key_board_permission',
      [...new Set(properties.filter(hasKeyBoard).map(({ corporationId }) => corporationId))].map((corporation_id) => ({
        ...{ corporation_id, is_allowed: true, revision: 1 },
      })),
    ),
    batch(
      'property_board',
      properties.map(({ id }) => ({ property_id: id, revision: 1 })),
    ),
    ...staffRows(staff),
    batch(
      'property_change',
      properties.flatMap((property) => changeRows(property, world)),
    ),
  ];
}

const hasKeyBoard = ({ cabinets }: DemoProperty) => cabinets.some(isKeyBoard);

/** Changes that led to a property's state, recorded by accounting. */
function changeRows({ id, state }: DemoProperty, { now, staff }: World) {
  const staffId = staff.find(({ roleId }) => roleId === 103)?.id ?? null;
  const change = (daysAgo: number, name: string, reason: string) => ({
    property_id: id,
    at: new Date(now - daysAgo * dayMs),
    change: name,
    reason,
    staff_id: staffId,
  });
  const paymentOverdueChange = change(17, 'delinquent', 'September service invoice unpaid after two reminders');
  const changes: Partial<Record<PropertyState, readonly (typeof paymentOverdueChange)[]>> = {
    canceled: [change(41, 'canceled', 'The property was sold. The new owner uses another key system')],
    reinstating: [
      change(19, 'canceled', 'The management contract ended, and the new manager has not decided yet'),
      change(0.7, 'reinstatement-asked', 'The new manager is keeping the cabinet and signed the agreement'),
    ],
    reinstated: [
      change(78, 'canceled', 'The cabinet goes into storage during the renovation'),
      change(66, 'reinstatement-asked', 'The renovation is floor by floor, so the keys are needed after all'),
      change(65, 'reinstated', 'New agreement signed, cabinet checked by phone'),
    ],
    delinquent: [paymentOverdueChange],
    temporary: [paymentOverdueChange, change(3, 'temporary-access', 'Payment promised by the end of the month')],
  };
  return changes[state] ?? [];
}

function propertyRow(property: DemoProperty, { from, now }: World) {
  const { state } = property;
  return {
    id: property.id,
    region_id: property.regionId,
    division_id: property.divisionId,
    corporation_id: property.corporationId,
    name: property.name,
    property_code: property.code,
    legal_entity_name: `${property.name} Owner LLC`,
    erp_id: property.customerNumber === null ? null : `E${property.customerNumber}`,
    accounting_customer_number: property.customerNumber,
    phone_number: property.phone,
    ...address(property.line1, property.city),
    ...billingOf(property),
    time_zone: property.zone,
    non_lettered_panels: !property.hasLetteredPanels,
    canceled: state === 'canceled' || state === 'reinstating',
    reinstatement_asked_at: state === 'reinstating' ? new Date(now - 0.7 * dayMs) : null,
    payment_delinquent: state === 'delinquent' || state === 'temporary',
    temporary_access_date: state === 'temporary' ? new Date(now - 3 * dayMs) : null,
    customer_unit_entry: state === 'unit entry',
    warranty_until: new Date(from + (500 + property.id * 11) * dayMs).toISOString().slice(0, 10),
    default_due_minutes: property.defaultDueMinutes,
    created_at: new Date(property.cabinets[0]?.streams[0] ?? now - 9 * dayMs),
  };
}

/** Cycles through the five billing methods. Every other property with method 1 has a billing address (PUR-08). */
function billingOf({ id, name, city }: DemoProperty) {
  const billing_method_id = ((id - 1) % 5) + 1;
  const isByEmail = billing_method_id === 2 || billing_method_id === 5;
  const { physical_state, physical_zip } = address('', city);
  // True for properties 6, 16, 26, and so on. Other properties with method 1 are billed at their physical address.
  const hasBillingAddress = billing_method_id === 1 && id % 2 === 0;
  return {
    billing_method_id,
    billing_email: isByEmail ? `invoices@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example` : null,
    billing_line1: hasBillingAddress ? `PO Box ${400 + id}` : null,
    billing_city: hasBillingAddress ? city : null,
    billing_state: hasBillingAddress ? physical_state : null,
    billing_zip: hasBillingAddress ? physical_zip : null,
  };
}

function staffRows(staff: readonly DemoStaff[]): Batch[] {
  return [
    batch(
      'staff',
      staff.map((person) => ({
        id: person.id,
        pool: person.level === 0 ? 'internal' : 'external',
        name: person.name,
        email: person.email,
        phone_number: person.phone,
        role_id: person.roleId,
        commercial_level: person.level,
        corporation_id: person.corporationId,
        preferred_language: person.language,
        disabled_at: person.disabledAt === null ? null : new Date(person.disabledAt),
        birthdate: person.birthdate,
        start_date: person.startDate,
        last_sign_in: person.lastSignIn === null ? null : new Date(person.lastSignIn),
      })),
    ),
    batch(
      'staff_scope',
      staff.flatMap(({ id, level, entityId }) =>
        entityId === null ? [] : [{ staff_id: id, level, entity_id: entityId }],
      ),
    ),
    batch(
      'legacy_staff',
      formerLogins.map(({ userName, name, corporationId, roleId, level, entityId, code }) => ({
        ...{ user_name: userName, name, corporation_id: corporationId, role_id: roleId, level, entity_id: entityId },
        code_hash: createHash('sha256').update(code).digest(),
      })),
    ),
  ];
}
