import type { RightKey } from '@latchboard/rights';
import * as z from 'zod';
import { callsAtLevel } from '../by-level.ts';
import { call } from '../call.ts';
import { levelIdField, levelPath } from '../level-paths.ts';
import { noteCalls } from '../record/calls.ts';
import { id, type Level } from '../shapes.ts';
import { emailAddress, personName, phone } from '../staff/shapes.ts';

/** Right to change an entity's own data, by level. */
export const contactRight = {
  corporation: 'Corporation-ContactInfo_UPDATE',
  division: 'Division-ContactInfo_UPDATE',
  region: 'Region-ContactInfo_UPDATE',
  property: 'Property-ContactInfo_UPDATE',
} as const satisfies Record<Level, RightKey>;

export const contact = z.object({
  staff: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  contactName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string().nullable(),
});
/** Calls at each level for its primary contact and internal notes (HIE-05). */
export function contactCalls<const L extends Level>(level: L) {
  const entityPath = levelPath(level);
  const scope = levelIdField(level);
  const readAccess = { for: 'signedIn', reach: level } as const;
  // Administration of a suspended property is closed to its customer (NAV-11).
  const closedWhenSuspended = level === 'property';
  return {
    getContacts: call({
      method: 'GET',
      path: `${entityPath}/contacts`,
      summary: `The primary contact of a ${level}`,
      access: readAccess,
      input: z.strictObject(scope),
      output: z.object({ primaryContact: contact.nullable() }),
    }),
    setContact: call({
      method: 'POST',
      status: 200,
      path: `${entityPath}/contacts`,
      summary: `Make a login the primary contact of a ${level}`,
      access: { right: contactRight[level], reach: level, both: true },
      closedWhenSuspended,
      input: z.strictObject({
        ...scope,
        staff: z.strictObject({ id }),
        contactName: personName,
        emailAddress,
        phoneNumber: phone.nullish(),
      }),
      output: z.object({ primaryContact: contact.nullable() }),
    }),
    ...noteCalls({
      noun: level,
      path: entityPath,
      ids: scope,
      // The notes are internal.
      access: { right: 'AllEntities_READ', reach: level },
      closedWhenSuspended: false,
    }),
  };
}

export const contacts = {
  ...callsAtLevel('corporation', contactCalls('corporation')),
  ...callsAtLevel('division', contactCalls('division')),
  ...callsAtLevel('region', contactCalls('region')),
  ...callsAtLevel('property', contactCalls('property')),
};
