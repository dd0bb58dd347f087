import { type Country, countries } from '@latchboard/contract/hierarchy/places';
import { onlyZoneOfAddress, zonesOfAddress } from '@latchboard/contract/hierarchy/state-zones';
import type { ImportColumn } from '@latchboard/contract/imports/columns';
import {
  countryOf,
  normalizeSpelling,
  stateOf,
  suggestedZones,
  timeZoneOf,
} from '@latchboard/contract/imports/spellings';
import { stateNames } from '@latchboard/contract/imports/state-names';
import { isInternal, type Role, roles } from '@latchboard/rights';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { type Field, invalid } from '#server/platform/errors.ts';
import type { SheetRow } from './read-file.ts';

const customerRoles = roles.filter(({ id }) => !isInternal(id));
const spellingsOf = ({ id, key }: Role) =>
  [String(id), key, en[`role.${key}`], es[`role.${key}`]].map(normalizeSpelling);

/** Returns the role for a cell that contains its number, or its name in English or Spanish. */
export const parseRole = (text: string): Role | undefined =>
  customerRoles.find((candidate) => spellingsOf(candidate).includes(normalizeSpelling(text)));

/** Errors for an unknown role, with the choices. */
export const unknownRoleErrors = (): readonly Field[] =>
  invalid('Role', 'importChoice', { choices: customerRoles.map(({ key }) => en[`role.${key}`]).join(', ') }).fields;

/** Converts the location cells of a property to the fields of its form. Returns errors for unreadable cells. */
export function parseLocation(cells: SheetRow['cells']): {
  readonly errors: readonly Field[];
  readonly country: Country;
  readonly state: string | undefined;
  readonly timeZone: string | undefined;
} {
  const errors: Field[] = [];
  const readCell = <Value>(
    column: ImportColumn,
    parse: (text: string) => Value | undefined,
    ...[code, params]: CellError
  ): Value | undefined => {
    const text = cells[column];
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) errors.push(...invalid(column, code, params).fields);
    return value;
  };
  const country = readCell('Country', countryOf, 'importChoice', { choices: countries.join(', ') }) ?? countries[0];
  const example = country === 'Canada' ? 'ON' : country === 'Puerto Rico' ? 'PR' : 'MA';
  const state = readCell('State', (text) => stateOf(text, country), 'importState', {
    country,
    example: `${example} or ${stateNames[example]}`,
  });
  const choices = `${suggestedZones.join(', ')}, or as America/New_York`;
  const typedZone = readCell('Time zone', (text) => timeZoneOf(text, country), 'importChoice', { choices });
  const address = { state: state ?? '', zip: cells.Zip ?? '' };
  const timeZone = cells['Time zone'] === undefined ? onlyZoneOfAddress(address) : typedZone;
  errors.push(...zoneErrors(address, timeZone, cells['Time zone'] !== undefined));
  return { errors, country, state, timeZone };
}

/** Errors for a time zone: it is not in the state, or it is missing and the state has several. */
function zoneErrors(address: { state: string; zip: string }, zone: string | undefined, isGiven: boolean) {
  const zones: readonly string[] = zonesOfAddress(address);
  if (zones.length === 0 || (zone === undefined ? isGiven : zones.includes(zone))) return [];
  const params = { state: stateNames[address.state] ?? address.state, zones: zones.join(', ') };
  return invalid('Time zone', zone === undefined ? 'importZoneMissing' : 'valZoneOfState', params).fields;
}

type CellError = [code: Field['code'], params: Record<string, string>];
