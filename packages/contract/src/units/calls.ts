import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { flag, id, revision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { unitName } from './name.ts';
import { residents } from './resident-calls.ts';
import { confirmationSubjects, maxPastedUnits, unitColumnIds, unitKinds, unitSorts, unitViews } from './rules.ts';

const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

/** Fields that a user enters for a unit. */
export const unitForm = {
  unit: unitName,
  building: orNull(unitName),
  kind: z.enum(unitKinds).default('apartment'),
  /** Recipient of emails about key activity in the unit. */
  residentEmail: orNull(emailAddress),
  residentLanguage: z.enum(['en', 'es']).default('en'),
};

const unit = z.object({
  id: z.number().int(),
  unit: z.string(),
  building: z.string().nullable(),
  kind: z.enum(unitKinds),
  residentEmail: z.string().nullable(),
  residentLanguage: z.enum(['en', 'es']),
  /** Whether the resident unsubscribed from emails about key activity. */
  hasOptedOut: z.boolean(),
  /** Current residents, by name. */
  residents: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  isActive: z.boolean(),
  /** Number of key tags that open the unit, and of those that are out. */
  keys: z.number().int(),
  keysOut: z.number().int(),
  revision: z.number().int(),
});

const confirmation = z.object({
  subject: z.enum(confirmationSubjects),
  /** Time of the last confirmation. Null if there was none. */
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Due time of the next confirmation (HIE-10). */
  dueAt: z.string(),
  isDue: z.boolean(),
});

const unitEntry = z.object({
  property: z.object({
    id: z.number().int(),
    name: z.string(),
    address: z.string(),
    timeZone: z.string(),
  }),
  /** Whether the provider is waiting for the unit list. */
  isAsked: z.boolean(),
  /** Active units, and the number of units for which the systems were sold. */
  units: z.number().int(),
  expected: z.number().int(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  /** Whether the caller may enter and submit the units. */
  mayAct: z.boolean(),
  /** Contact of the property, for a caller who may not enter the units. */
  contact: z.string().nullable(),
});

const lineProblem = z.object({
  /** Line number, from 1. */
  line: z.number().int(),
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

const access = { right: 'PropertyUnit_UPDATE', reach: 'property' } as const;
const listPath = '/properties/{propertyId}/units';
const unitPath = `${listPath}/{unitId}`;
const ids = { propertyId: id, unitId: id };
const filters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(unitViews).default('active'),
  kind: z.enum(unitKinds).optional(),
  sort: z.enum(unitSorts).default('unit'),
};

/** Units of a property (DEV-09, HIE-10). */
export const units = {
  ...residents,
  listUnits: call({
    access,
    method: 'GET',
    path: listPath,
    summary: 'The units of a property with their keys, in natural order by name by default (DEV-09)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(unit),
  }),
  exportUnits: call({
    ...fileExport,
    access,
    path: `${listPath}/file`,
    summary: 'Export the units of a property as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(unitColumnIds) }),
  }),
  addUnit: call({
    access,
    method: 'POST',
    path: listPath,
    summary: 'Add a unit; the cabinets of the property are updated (DEV-09)',
    input: z.strictObject({ propertyId: id, ...unitForm }),
    output: unit,
  }),
  getUnit: call({
    access,
    method: 'GET',
    path: unitPath,
    summary: 'A unit with its keys (DEV-09)',
    input: z.strictObject(ids),
    output: unit,
  }),
  changeUnit: call({
    access,
    method: 'PUT',
    path: unitPath,
    summary: 'Change a unit; a unit with keys keeps its name',
    input: z.strictObject({ ...ids, revision, ...unitForm }),
    output: unit,
  }),
  setUnitActive: call({
    access,
    method: 'PUT',
    path: `${unitPath}/active`,
    summary: 'Deactivate or reactivate a unit; its history is kept',
    input: z.strictObject({ ...ids, revision, isActive: z.boolean() }),
    output: unit,
  }),
  addUnits: call({
    access,
    method: 'POST',
    status: 200,
    limit: 4_194_304,
    path: `${listPath}/lines`,
    summary:
      'Add several units. Valid lines are added, and the reply lists errors of the others. A dry run adds none (DEV-09)',
    input: z.strictObject({
      propertyId: id,
      dryRun: flag.default(false),
      lines: z
        .array(z.record(z.string().max(40), z.union([z.string().max(1000), z.null()])))
        .min(1, 'valRequired')
        .max(maxPastedUnits),
    }),
    output: z.object({
      added: z.number().int(),
      /** Number of lines whose unit already exists with the same values. */
      unchanged: z.number().int(),
      problems: z.array(lineProblem),
    }),
  }),
  getUnitEntry: call({
    access: { for: 'signedIn', reach: 'property' },
    method: 'GET',
    path: '/properties/{propertyId}/unit-entry',
    summary: 'The state of the unit entry (DEV-09)',
    input: z.strictObject({ propertyId: id }),
    output: unitEntry,
  }),
  submitUnitEntry: call({
    access,
    method: 'POST',
    status: 200,
    path: '/properties/{propertyId}/unit-entry',
    summary: 'Submit the units and the confirmed address; the provider is notified by email (DEV-09)',
    input: z.strictObject({ propertyId: id, isAddressRight: z.literal(true) }),
    output: unitEntry,
  }),
  listConfirmations: call({
    access,
    method: 'GET',
    path: '/properties/{propertyId}/confirmations',
    summary: 'The last and next confirmation of the unit list and contacts of a property (HIE-10)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(confirmation) }),
  }),
  confirm: call({
    access,
    method: 'PUT',
    path: '/properties/{propertyId}/confirmations/{subject}',
    summary: 'Confirm the unit list or the contacts of a property (HIE-10)',
    input: z.strictObject({ propertyId: id, subject: z.enum(confirmationSubjects) }),
    output: z.object({ rows: z.array(confirmation) }),
  }),
};
