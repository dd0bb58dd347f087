import * as z from 'zod';
import { call } from '../call.ts';
import { day, done, id, nameText, pageLimit, revision, searchText, seenRevision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { unitName } from './name.ts';
import { residentPeriods } from './rules.ts';

const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

/** Fields that a user enters for a resident. Days are in the property's time zone. */
export const residentForm = {
  /** Unique in its unit regardless of case. */
  name: nameText(100).min(1, 'valRequired'),
  /** Recipient of emails about key activity in the unit. */
  email: orNull(emailAddress),
  language: z.enum(['en', 'es']).default('en'),
  /** First day in the unit. Null if unknown. */
  moveIn: orNull(day),
  /** Last day in the unit. Null if there is none. */
  moveOut: orNull(day),
};

const resident = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  language: z.enum(['en', 'es']),
  moveIn: z.string().nullable(),
  moveOut: z.string().nullable(),
  period: z.enum(residentPeriods),
  /** Whether the resident unsubscribed from emails about key activity. */
  hasOptedOut: z.boolean(),
  revision: z.number().int(),
});

const access = { right: 'PropertyUnit_UPDATE', reach: 'property' } as const;
const listPath = '/properties/{propertyId}/residents';
const residentPath = `${listPath}/{residentId}`;
const ids = { propertyId: id, residentId: id };

/** Residents of the units of a property (BEY-21). */
export const residents = {
  listResidents: call({
    access,
    method: 'GET',
    path: listPath,
    summary: 'The residents of a unit: current, future, and past, each by name',
    input: z.strictObject({ propertyId: id, unit: unitName }),
    output: z.object({
      unitId: z.number().int(),
      /** At most 500 residents. */
      rows: z.array(resident),
      /** Total number of residents. */
      count: z.number().int(),
    }),
  }),
  findResidents: call({
    access,
    method: 'GET',
    path: '/properties/{propertyId}/found-residents',
    summary: 'Residents of all units by name or email address; current residents are first',
    input: z.strictObject({ propertyId: id, search: searchText.default(''), limit: pageLimit(50, 8) }),
    output: z.object({
      rows: z.array(resident.pick({ id: true, name: true, email: true, period: true }).extend({ unit: z.string() })),
    }),
  }),
  addResident: call({
    access,
    method: 'POST',
    path: listPath,
    summary: 'Add a resident to a unit. No email is sent',
    input: z.strictObject({ propertyId: id, unitId: id, ...residentForm }),
    output: resident,
  }),
  changeResident: call({
    access,
    method: 'PUT',
    path: residentPath,
    summary: 'Change a resident',
    input: z.strictObject({ ...ids, revision, ...residentForm }),
    output: resident,
  }),
  removeResident: call({
    access,
    method: 'DELETE',
    path: residentPath,
    summary: 'Remove a resident who was added by mistake',
    input: z.strictObject({ ...ids, revision: seenRevision }),
    output: done,
  }),
};
