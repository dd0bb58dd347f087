import * as z from 'zod';
import { call } from '../call.ts';
import { commaSeparated, fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { day, id, wholeNumber } from '../shapes.ts';
import { changeColumnIds, changeSorts, ownKindNames, ownPartNames, ownParts } from './rules/own-changes.ts';

const access = { right: Object.values(ownParts), reach: 'visible' } as const;

const filters = {
  propertyId: id.optional(),
  regionId: id.optional(),
  divisionId: id.optional(),
  corporationId: id.optional(),
  part: commaSeparated(ownPartNames).optional(),
  /** ID of a login, badge, or alert to filter by. */
  login: id.optional(),
  badge: id.optional(),
  alert: id.optional(),
  /** Author: the ID of a login, or 0 for internal users. */
  person: wholeNumber(0, 2_147_483_647).optional(),
  /** Days in the time zone `zone`, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  zone: listFile(changeColumnIds).zone,
  sort: z.enum(changeSorts).default('-at'),
};

const person = z.object({
  id: z.number().int().nullable(),
  name: z.string().nullable(),
});

const action = z.enum(['insert', 'update', 'delete']);
const changes = z.array(
  z.object({
    field: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Names for the IDs in `before` and `after`. */
    names: z.object({ before: z.string().nullable(), after: z.string().nullable() }).optional(),
  }),
);

const change = z.object({
  id: z.number().int(),
  at: z.string(),
  /** `person`: a user of the customer. `provider`: an internal user. `product`: a job or a cabinet. */
  by: z.enum(['person', 'provider', 'product']),
  person: person.nullable(),
  /** Name of the login that an internal user impersonated. */
  onBehalfOf: z.string().nullable(),
  part: z.enum(ownPartNames),
  kind: z.enum(ownKindNames),
  /** Name of the record, and the ID of its page if it has one. */
  record: z.object({
    name: z.string().nullable(),
    id: z.number().int().nullable(),
    property: z.number().int().nullable(),
  }),
  action,
  changes,
  /** Other records of the login that the same request changed, such as its permissions. */
  more: z.array(z.object({ kind: z.enum(ownKindNames), action, changes })),
});

/** Changes to a customer's logins, badges, and alert settings, for this customer (BEY-15). */
export const ownChangeCalls = {
  listOwnChanges: call({
    method: 'GET',
    path: '/changes',
    summary: 'The newest 10,000 changes to logins, badges, and alert settings at a level (BEY-15)',
    access,
    input: z.strictObject({ limit: listInput.limit, cursor: listInput.cursor, ...filters }),
    output: page(change),
  }),
  exportOwnChanges: call({
    ...fileExport,
    path: '/changes/file',
    summary: 'Export the changes as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...listFile(changeColumnIds), ...filters }),
  }),
  listChangers: call({
    method: 'GET',
    path: '/changes/people',
    summary: 'The people who made these changes, by name',
    access,
    input: z.strictObject({
      propertyId: filters.propertyId,
      regionId: filters.regionId,
      divisionId: filters.divisionId,
      corporationId: filters.corporationId,
    }),
    output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })), hasProvider: z.boolean() }),
  }),
};
