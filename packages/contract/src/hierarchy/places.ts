/** Countries of addresses. The first is the default (HIE-04). */
export const countries = ['United States', 'Canada', 'Puerto Rico'] as const;
export type Country = (typeof countries)[number];

const postalCodes: Readonly<Record<Country, RegExp>> = {
  'United States': /^\d{5}(-\d{4})?$/,
  Canada: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  'Puerto Rico': /^00[679]\d{2}(-\d{4})?$/,
};

/** Whether a postal code has the country's format. */
const isZipOf = (country: string, zip: string): boolean =>
  postalCodes[countries.find((candidate) => candidate === country) ?? 'United States'].test(zip);

const unitedStates = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;
const canada = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

/** States of a country: provinces for Canada, otherwise US states. Puerto Rico also has its own code. */
export function statesOf(country: string): readonly string[] {
  if (country === 'Canada') return canada;
  return country === 'Puerto Rico' ? ['PR', ...unitedStates] : unitedStates;
}

interface AddressPlace {
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

/** Whether the state belongs to the country. True if the state is not set. */
export function isStateOfCountry({ state, country }: AddressPlace): boolean {
  return isBlank(state) || statesOf(country).includes(state);
}

/**
 * Whether the postal code has the country's format. True if it is blank, or if the state does not match the country,
 * which has a separate error.
 */
export function isZipOfCountry({ state, zip, country }: AddressPlace): boolean {
  return isBlank(zip) || !isStateOfCountry({ state, zip, country }) || isZipOf(country, zip.trim());
}

const isBlank = (text: unknown): text is null => typeof text !== 'string' || text.trim() === '';

/** Time zones of properties. */
export const timeZones = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Halifax',
  'America/St_Johns',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Dawson_Creek',
  'America/Whitehorse',
] as const;
