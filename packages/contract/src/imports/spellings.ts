import { type Country, countries, statesOf, timeZones } from '../hierarchy/places.ts';
import { stateNames } from './state-names.ts';

/** A word as it is compared: without case, accents, dots and doubled blanks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

const countryWords: ReadonlyMap<string, Country> = new Map([
  ['us', 'United States'],
  ['usa', 'United States'],
  ['america', 'United States'],
  ['united states of america', 'United States'],
  ['the united states', 'United States'],
  ['estados unidos', 'United States'],
  ['ee uu', 'United States'],
  ['eeuu', 'United States'],
  ['ca', 'Canada'],
  ['can', 'Canada'],
  ['pr', 'Puerto Rico'],
  ['pri', 'Puerto Rico'],
]);

/** The country that a sheet means, by its name or what is usually written for it. */
export function countryOf(text: string): Country | undefined {
  const word = plain(text);
  return countries.find((country) => plain(country) === word) ?? countryWords.get(word);
}

/** The code of the state or province of a country that a sheet means, by code or name. */
export function stateOf(text: string, country: Country): string | undefined {
  const word = plain(text);
  return statesOf(country).find((code) => plain(code) === word || plain(stateNames[code] ?? '') === word);
}

type Zone = (typeof timeZones)[number];

/** What people write for a time zone; where Canada has its own, an address there means that one. */
const zoneWords: readonly { readonly words: readonly string[]; readonly zone: Zone; readonly canada?: Zone }[] = [
  { words: ['eastern', 'est', 'edt', 'et', 'us/eastern'], zone: 'America/New_York', canada: 'America/Toronto' },
  { words: ['central', 'cst', 'cdt', 'ct', 'us/central'], zone: 'America/Chicago', canada: 'America/Winnipeg' },
  { words: ['mountain', 'mst', 'mdt', 'mt', 'us/mountain'], zone: 'America/Denver', canada: 'America/Edmonton' },
  { words: ['arizona', 'us/arizona'], zone: 'America/Phoenix' },
  { words: ['pacific', 'pst', 'pdt', 'pt', 'us/pacific'], zone: 'America/Los_Angeles', canada: 'America/Vancouver' },
  { words: ['alaska', 'akst', 'akdt', 'us/alaska'], zone: 'America/Anchorage' },
  { words: ['hawaii', 'hst', 'us/hawaii'], zone: 'Pacific/Honolulu' },
  { words: ['puerto rico'], zone: 'America/Puerto_Rico' },
  { words: ['atlantic', 'ast', 'adt'], zone: 'America/Puerto_Rico', canada: 'America/Halifax' },
  { words: ['newfoundland', 'nst', 'ndt'], zone: 'America/St_Johns' },
  { words: ['saskatchewan'], zone: 'America/Regina' },
  { words: ['yukon', 'yt'], zone: 'America/Whitehorse' },
];

/** The time zone that a sheet means: its IANA name, its city, or what people write, such as "Eastern" or "EST". */
export function timeZoneOf(text: string, country: Country): Zone | undefined {
  const word = plain(text.replace(/\(.*?\)/g, ' '))
    .replace(/\b(standard|daylight|time|zone)\b/g, ' ')
    .replace(/^(us|canada) /, '')
    .replace(/\s+/g, ' ')
    .trim();
  const byName = timeZones.find((zone) => plain(zone) === word || plain(zone.split('/').at(-1) ?? '') === word);
  if (byName) return byName;
  const meant = zoneWords.find(({ words }) => words.includes(word));
  return (country === 'Canada' ? meant?.canada : undefined) ?? meant?.zone;
}

/** What is named where a time zone is not understood, and on the page that imports. */
export const usualZones = [
  'Eastern',
  'Central',
  'Mountain',
  'Arizona',
  'Pacific',
  'Alaska',
  'Hawaii',
  'Atlantic',
] as const;
