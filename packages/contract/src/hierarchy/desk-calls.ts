import type { RightKey } from '@latchboard/rights';
import * as z from 'zod';
import { call } from '../call.ts';
import { cursor, done, id, type Level, pageLimit, revision } from '../shapes.ts';
import { emailAddress, personName, phone } from '../staff/shapes.ts';

const plural = {
  corporation: 'corporations',
  division: 'divisions',
  region: 'regions',
  property: 'properties',
} as const;
const idOf = {
  corporation: 'corporationId',
  division: 'divisionId',
  region: 'regionId',
  property: 'propertyId',
} as const;
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
const recipients = z.array(emailAddress).max(50);

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

/** Limits and recipients of the computed exceptions; null takes the next level's above (EXC-03). */
const settingsFields = {
  keyOutMinutes: z.number().int().min(1).max(525_600).nullable(),
  badgeUnusedDays: z.number().int().min(1).max(3650).nullable(),
  lastCommDays: z.number().int().min(1).max(3650).nullable(),
  recipients: recipients.nullable(),
  quietFrom: z.iso.time({ precision: -1 }).nullable(),
  quietTo: z.iso.time({ precision: -1 }).nullable(),
};
export const exceptionSettings = z.object({
  own: z.object(settingsFields),
  /** What applies, with the level each value comes from. */
  effective: z.object(settingsFields),
  from: z.record(z.string(), z.string()),
  revision: z.number().int(),
});
export const exceptionKinds = ['KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM'] as const;
const alertFields = { kind: z.enum(exceptionKinds), isOn: z.boolean(), recipients };
/** An alert that nobody gets is none. */
const alertForm = { ...alertFields, recipients: recipients.min(1, 'valRequired') };
export const exceptionAlert = z.object({ id: z.number().int(), ...alertFields, inheritedFrom: z.string().nullable() });

/** What each level has beside its own record: contacts, notes, exception alerts and settings (HIE-05). */
export function deskCalls<const L extends Level>(level: L) {
  const under = `/${plural[level]}/{${idOf[level]}}` as const;
  const scope = { [idOf[level]]: id } as Record<`${L}Id`, typeof id>;
  const read = { for: 'signedIn', reach: level } as const;
  const exceptions = { right: 'ExceptionAlerts_ALL', reach: level } as const;
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
    getExceptionSettings: call({
      method: 'GET',
      path: `${under}/exception-settings`,
      summary: `The exception settings of a ${level}, and what it takes from above`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject(scope),
      output: exceptionSettings,
    }),
    setExceptionSettings: call({
      method: 'PUT',
      path: `${under}/exception-settings`,
      summary: `Change the exception settings of a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, ...settingsFields, revision }),
      output: exceptionSettings,
    }),
    listExceptionAlerts: call({
      method: 'GET',
      path: `${under}/exception-alerts`,
      summary: `Who is told of which exceptions of a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject(scope),
      output: z.object({ rows: z.array(exceptionAlert) }),
    }),
    addExceptionAlert: call({
      method: 'POST',
      path: `${under}/exception-alerts`,
      summary: `Add an exception alert to a ${level}`,
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, ...alertForm }),
      output: exceptionAlert,
    }),
    changeExceptionAlert: call({
      method: 'PUT',
      path: `${under}/exception-alerts/{alertId}`,
      summary: 'Change an exception alert',
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, alertId: id, ...alertForm }),
      output: exceptionAlert,
    }),
    removeExceptionAlert: call({
      method: 'DELETE',
      path: `${under}/exception-alerts/{alertId}`,
      summary: 'Remove an exception alert',
      access: exceptions,
      closedWhenSuspended,
      input: z.strictObject({ ...scope, alertId: id }),
      output: done,
    }),
  };
}
