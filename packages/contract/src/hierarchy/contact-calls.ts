import type { RightKey } from '@latchboard/rights';
import * as z from 'zod';
import { named } from '../by-level.ts';
import { call } from '../call.ts';
import { pathOf, scopeOf } from '../level-paths.ts';
import { cursor, done, id, type Level, pageLimit } from '../shapes.ts';
import { emailAddress, personName, phone } from '../staff/shapes.ts';

const contactRight = {
  corporation: 'Corporation-ContactInfo_UPDATE',
  division: 'Division-ContactInfo_UPDATE',
  region: 'Region-ContactInfo_UPDATE',
  property: 'Property-ContactInfo_UPDATE',
} as const satisfies Record<Level, RightKey>;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'valRequired')
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'valInvalidCharacters');

export const contact = z.object({
  staff: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  contactName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string().nullable(),
});
export const note = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  message: z.string(),
  may: z.object({ remove: z.boolean() }),
});

/** What each level has beside its own record: its primary contact and the provider's notes (HIE-05). */
export function contactCalls<const L extends Level>(level: L) {
  const under = pathOf(level);
  const scope = scopeOf(level);
  const read = { for: 'signedIn', reach: level } as const;
  // What a suspended property's own people administer there is closed to them (NAV-11).
  const closedWhenSuspended = level === 'property';
  return {
    getContacts: call({
      method: 'GET',
      path: `${under}/contacts`,
      summary: `The primary contact of a ${level}`,
      access: read,
      input: z.strictObject(scope),
      output: z.object({ primaryContact: contact.nullable() }),
    }),
    setContact: call({
      method: 'POST',
      status: 200,
      path: `${under}/contacts`,
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
    listNotes: call({
      method: 'GET',
      path: `${under}/notes`,
      summary: `The provider's notes on a ${level}, newest first`,
      access: { right: 'AllEntities_READ', reach: level },
      input: z.strictObject({ ...scope, limit: pageLimit(200, 50), cursor: cursor.optional() }),
      output: z.object({ rows: z.array(note), next: z.string().nullable() }),
    }),
    addNote: call({
      method: 'POST',
      path: `${under}/notes`,
      summary: `Add a note to a ${level}`,
      access: { right: 'AllEntities_READ', reach: level },
      input: z.strictObject({ ...scope, message: text(4000) }),
      output: note,
    }),
    removeNote: call({
      method: 'DELETE',
      path: `${under}/notes/{noteId}`,
      summary: 'Remove a note of one’s own',
      access: { right: 'AllEntities_READ', reach: level },
      input: z.strictObject({ ...scope, noteId: id }),
      output: done,
    }),
  };
}

export const contacts = {
  ...named('corporation', contactCalls('corporation')),
  ...named('division', contactCalls('division')),
  ...named('region', contactCalls('region')),
  ...named('property', contactCalls('property')),
};
