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
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';
import { type Field, invalid } from '#server/platform/errors.ts';
import type { SheetRow } from './read-file.ts';

const given = roles.filter(({ id }) => !isInternal(id));
const wordsOf = ({ id, key }: Role) => [String(id), key, en[`role.${key}`], es[`role.${key}`]].map(normalizeSpelling);

/** Role that a row names by its number or by its name in English or Spanish. */
export const parseRole = (text: string): Role | undefined =>
  given.find((one) => wordsOf(one).includes(normalizeSpelling(text)));

/** Faults for an unknown role, with the choices. */
export const unknownRoleFaults = (): readonly Field[] =>
  invalid('Role', 'importChoice', { choices: given.map(({ key }) => en[`role.${key}`]).join(', ') }).fields;

/** Location of a property in the terms of its form, with the cells that cannot be read. */
export function parseLocation(cells: SheetRow['cells']): {
  readonly faults: readonly Field[];
  readonly country: Country;
  readonly state: string | undefined;
  readonly timeZone: string | undefined;
} {
  const faults: Field[] = [];
  const read = <Value>(
    column: ImportColumn,
    understand: (text: string) => Value | undefined,
    ...[code, params]: Refusal
  ): Value | undefined => {
    const text = cells[column];
    const value = text === undefined ? undefined : understand(text);
    if (text !== undefined && value === undefined) faults.push(...invalid(column, code, params).fields);
    return value;
  };
  const country = read('Country', countryOf, 'importChoice', { choices: countries.join(', ') }) ?? countries[0];
  const example = country === 'Canada' ? 'ON' : country === 'Puerto Rico' ? 'PR' : 'MA';
  const state = read('State', (text) => stateOf(text, country), 'importState', {
    country,
    example: `${example} or ${stateNames[example]}`,
  });
  const choices = `${suggestedZones.join(', ')}, or as America/New_York`;
  const written = read('Time zone', (text) => timeZoneOf(text, country), 'importChoice', { choices });
  const address = { state: state ?? '', zip: cells.Zip ?? '' };
  const timeZone = cells['Time zone'] === undefined ? onlyZoneOfAddress(address) : written;
  faults.push(...zoneFaults(address, timeZone, cells['Time zone'] !== undefined));
  return { faults, country, state, timeZone };
}

/**
 * Faults of a time zone: it is not in the state, or it is missing and the state has several. `read` reports an unknown
 * one.
 */
function zoneFaults(address: { state: string; zip: string }, zone: string | undefined, isWritten: boolean) {
  const zones: readonly string[] = zonesOfAddress(address);
  if (zones.length === 0 || (zone === undefined ? isWritten : zones.includes(zone))) return [];
  const params = { state: stateNames[address.state] ?? address.state, zones: zones.join(', ') };
  return invalid('Time zone', zone === undefined ? 'importZoneMissing' : 'valZoneOfState', params).fields;
}

type Refusal = [code: Field['code'], params: Record<string, string>];
