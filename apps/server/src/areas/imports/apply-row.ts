import { contract } from '@latchboard/contract';
import { propertyFields, regionFields } from '@latchboard/contract/hierarchy/fields';
import { type ImportColumn, type ImportType, importTypes } from '@latchboard/contract/imports/columns';
import { levelOf } from '@latchboard/contract/levels';
import { type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { defaultPropertyRole } from '@latchboard/rights';
import type * as z from 'zod';
import { calls as badgeCalls } from '#server/areas/badges/index.ts';
import { changeCalls } from '#server/areas/hierarchy/index.ts';
import { calls as staffCalls } from '#server/areas/staff/index.ts';
import { insertUnit } from '#server/areas/units/index.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { hasRight, requireRight } from '#server/platform/http/admit.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { fieldsOf } from '#server/platform/http/input.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { CreatedPlace } from './created-places.ts';
import {
  columns as columnOfLevel,
  isNameTakenUnderParent,
  lookUpPlace,
  type PlaceCache,
  type PlaceLookup,
  removeCachedPlace,
} from './places.ts';
import { parseLocation, parseRole, unknownRoleErrors } from './read-cells.ts';
import type { SheetRow } from './read-file.ts';
import { typeOf } from './row-type.ts';

export type ImportContext = Context<{ right: 'Property_UPDATE'; reach: 'internal' }> & {
  /** Whether each new login is emailed a code to set its password. */
  readonly emailPasswordCodes?: boolean;
};

const { badges, hierarchy: changes, staff, units } = contract;

function requireType(row: SheetRow): ImportType {
  const type = typeOf(row);
  if (!type)
    throw invalid('Type', row.cells.Type === undefined ? 'valRequired' : 'importType', {
      choices: importTypes.join(', '),
    });
  return type;
}

/** Access that each type of row requires. It is the same as for manual entry. */
const requiredAccess = {
  corporation: changes.addCorporation.access,
  division: changes.addDivision.access,
  region: changes.addRegion.access,
  property: changes.addProperty.access,
  unit: units.addUnit.access,
  staff: staff.addStaff.access,
  badge: badges.addBadge.access,
} as const;

/** Returns the row types that a user may import: the types of records that the user may enter manually. */
export const importableTypes = (actor: PersonActor): readonly ImportType[] =>
  importTypes.filter((type) => hasRight(actor, requiredAccess[type]));

/** Imports one row through the calls for manual entry, so all rules apply. Returns the place of the new record. */
export async function applyRow(places: PlaceCache, row: SheetRow, ctx: ImportContext): Promise<CreatedPlace> {
  const type = requireType(row);
  requireRight(ctx.actor, requiredAccess[type]);
  const created = await appliers[type](places, row, ctx);
  removeCachedPlace(places, type, row);
  return created;
}

/** Form of an imported badge. The file must contain its PIN, because an import would not show a generated one. */
const badgeForm = badges.addBadge.input.required({ number: true, pin: true });

type Applier = (places: PlaceCache, row: SheetRow, ctx: ImportContext) => Promise<CreatedPlace>;

const appliers: Record<ImportType, Applier> = {
  corporation: async (places, { cells }, ctx) => {
    const errors = await placementErrors(places, 'corporation', cells.Name);
    const emailDomains = cells['Email domains']?.split(/[\s,;]+/).filter(Boolean) ?? [];
    const form = parseForm(changes.addCorporation.input, { name: cells.Name, emailDomains }, errors);
    const { id, name } = await changeCalls.addCorporation(form, ctx);
    return { level: 'corporation', id, name };
  },
  division: async (places, row, ctx) => {
    const parent = await lookUpPlace(places, 'corporation', row);
    const errors = await placementErrors(places, 'division', row.cells.Name, parent);
    const form = parseForm(changes.addDivision.input, { corporationId: parent.id, name: row.cells.Name }, errors);
    const { id, name } = await changeCalls.addDivision(form, ctx);
    return { level: 'division', id, name };
  },
  region: async (places, row, ctx) => {
    const parent = await lookUpPlace(places, 'division', row);
    const errors = await placementErrors(places, 'region', row.cells.Name, parent);
    const input = { divisionId: parent.id, ...cellsOf(regionFields, row.cells) };
    const form = parseForm(changes.addRegion.input, input, errors);
    const { id, name } = await changeCalls.addRegion(form, ctx);
    return { level: 'region', id, name };
  },
  property: async (places, row, ctx) => {
    const parent = await lookUpPlace(places, 'region', row);
    const nameErrors = await placementErrors(places, 'property', row.cells.Name, parent);
    const { errors, ...place } = parseLocation(row.cells);
    const form = { regionId: parent.id, ...propertyOf(row.cells, place) };
    const parsed = parseForm(changes.addProperty.input, form, [...nameErrors, ...errors]);
    const { id, name } = await changeCalls.addProperty(parsed, ctx);
    return { level: 'property', id, name };
  },
  unit: async (places, row, ctx) => {
    const { id: propertyId, errors } = await lookUpPlace(places, 'property', row);
    const { Name: unit, Building: building, Email: residentEmail } = row.cells;
    await insertUnit(parseForm(units.addUnit.input, { propertyId, unit, building, residentEmail }, errors), ctx);
    return { level: 'property', id: propertyId, name: row.cells.Property ?? '' };
  },
  staff: async (places, row, ctx) => {
    const emailPasswordCode = ctx.emailPasswordCodes ?? false;
    const { at, errors, ...login } = await loginOf(places, row);
    await staffCalls.addStaff(parseForm(staff.addStaff.input, { ...login, emailPasswordCode }, errors), ctx);
    return at;
  },
  badge: async (places, row, ctx) => {
    const { id: propertyId, errors } = await lookUpPlace(places, 'property', row);
    const { Name: name, 'Badge number': number, PIN: pin } = row.cells;
    await badgeCalls.addBadge(parseForm(badgeForm, { propertyId, name, number, pin }, errors), ctx);
    return { level: 'property', id: propertyId, name: row.cells.Property ?? '' };
  },
};

/**
 * Returns the problems with the place of a new entity: a missing parent, or another child of the parent with this name.
 */
async function placementErrors(
  places: PlaceCache,
  level: 'corporation' | 'division' | 'region' | 'property',
  name: string | undefined,
  parent?: PlaceLookup,
): Promise<Failure['fields']> {
  if (parent && parent.errors.length > 0) return parent.errors;
  const isTaken = name !== undefined && (await isNameTakenUnderParent(places.tx, level, name, parent?.id));
  return isTaken ? invalid('Name', 'importTaken').fields : [];
}

function propertyOf(
  cells: SheetRow['cells'],
  { country, state, timeZone }: Omit<ReturnType<typeof parseLocation>, 'errors'>,
) {
  return {
    ...cellsOf(propertyFields, cells),
    timeZone,
    physicalAddress: {
      addressLine1: cells.Address,
      city: cells.City,
      state,
      zip: cells.Zip,
      country,
    },
  };
}

/** Cells of a row, by the record field that they fill. */
function cellsOf(fields: Fields, cells: SheetRow['cells']): Readonly<Record<string, string | undefined>> {
  const entries = fieldsIn(fields).map(([name, { importColumn }]) => [
    name,
    importColumn ? cells[importColumn] : undefined,
  ]);
  return Object.fromEntries(entries);
}

/** Columns of the sheet by the name of the field that they fill. */
const columnsOfFields = (fields: Fields) =>
  Object.fromEntries(
    fieldsIn(fields).flatMap(([name, { importColumn }]) => (importColumn ? [[name, importColumn]] : [])),
  );

/** Returns the login that a row describes. Its scope is an entity at the level of its role. */
async function loginOf(places: PlaceCache, row: SheetRow) {
  const role = parseRole(row.cells.Role ?? String(defaultPropertyRole));
  const commercialLevel = role?.level ?? 4;
  const level = levelOf(commercialLevel);
  // Without a known role, there is no level to search. The rest of the row is still checked.
  const { id, errors } = role ? await lookUpPlace(places, level, row) : { id: 1, errors: unknownRoleErrors() };
  const scopeAt = (level: number) => (commercialLevel === level ? [{ id }] : []);
  return {
    errors,
    at: { level, id, name: row.cells[columnOfLevel[level]] ?? '' },
    personalInformation: { name: row.cells.Name, contactEmail: row.cells.Email, contactNumber: row.cells.Phone },
    commercialLevel,
    accessRole: { id: role?.id ?? defaultPropertyRole },
    setLoginAsPrimaryContact: false,
    ...(commercialLevel === 1 ? { corporation: { id } } : {}),
    divisions: scopeAt(2),
    regions: scopeAt(3),
    properties: scopeAt(4),
  };
}

/**
 * Parses the cells of a row with the form of the call. The error it throws also contains `errors`, which were found
 * earlier.
 */
function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  input: object,
  errors: Failure['fields'] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success && errors.length === 0) return parsed.data;
  const reportedPaths = new Set(errors.map(({ path }) => path));
  const others = (parsed.error?.issues ?? [])
    .flatMap(fieldsOf)
    .filter(({ path }) => !reportedPaths.has(columnOf(path)));
  throw new Failure('validation', { fields: [...errors, ...others] });
}

const columnOfField: Record<string, ImportColumn> = {
  ...columnsOfFields(propertyFields),
  unit: 'Name',
  building: 'Building',
  residentEmail: 'Email',
  emailDomains: 'Email domains',
  addressLine1: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  country: 'Country',
  contactEmail: 'Email',
  contactNumber: 'Phone',
  accessRole: 'Role',
  number: 'Badge number',
  pin: 'PIN',
};

/** Column of the sheet for a field of a call. */
export function columnOf(path: string): string {
  const part = path.split('.').findLast((segment) => Object.hasOwn(columnOfField, segment));
  return part === undefined ? path : (columnOfField[part] ?? path);
}
