import { type Country, countries, statesOf, timeZones } from '../hierarchy/places.ts';
import { stateNames } from './state-names.ts';

/** Normalizes text for comparison. Ignores case, accents, and dots, and treats underscores as spaces. */
export const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

const countrySpellings: ReadonlyMap<string, Country> = new Map([
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

/** Country in a cell, by its name or a common spelling. */
export function countryOf(text: string): Country | undefined {
  const word = normalizeSpelling(text);
  return countries.find((country) => normalizeSpelling(country) === word) ?? countrySpellings.get(word);
}

/** Code of a country's state or province, from its code or name in a cell. */
export function stateOf(text: string, country: Country): string | undefined {
  const word = normalizeSpelling(text);
  return statesOf(country).find(
    (code) => normalizeSpelling(code) === word || normalizeSpelling(stateNames[code] ?? '') === word,
  );
}

type Zone = (typeof timeZones)[number];

/** Common names for time zones. `canada` is the zone for a Canadian address. */
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

/** Time zone in a cell: an IANA name, a city, or a common name such as "Eastern" or "EST". */
export function timeZoneOf(text: string, country: Country): Zone | undefined {
  const word = normalizeSpelling(text.replace(/\(.*?\)/g, ' '))
    .replace(/\b(standard|daylight|time|zone)\b/g, ' ')
    .replace(/^(us|canada) /, '')
    .replace(/\s+/g, ' ')
    .trim();
  const byName = timeZones.find(
    (zone) => normalizeSpelling(zone) === word || normalizeSpelling(zone.split('/').at(-1) ?? '') === word,
  );
  if (byName) return byName;
  const match = zoneWords.find(({ words }) => words.includes(word));
  return (country === 'Canada' ? match?.canada : undefined) ?? match?.zone;
}

/** Time zone names suggested in the error message and on the import page. */
export const suggestedZones = [
  'Eastern',
  'Central',
  'Mountain',
  'Arizona',
  'Pacific',
  'Alaska',
  'Hawaii',
  'Atlantic',
] as const;
