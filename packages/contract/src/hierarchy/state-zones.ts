import type { timeZones } from './places.ts';

export type TimeZone = (typeof timeZones)[number];

interface Zones {
  readonly zones: readonly TimeZone[];
  /** Postal codes where another zone is also in use. */
  readonly local?: { readonly zip: RegExp; readonly zone: TimeZone };
}

const eastern = { zones: ['America/New_York'] } as const;
const central = { zones: ['America/Chicago'] } as const;
const mountain = { zones: ['America/Denver'] } as const;
const pacific = { zones: ['America/Los_Angeles'] } as const;
const atlantic = { zones: ['America/Halifax'] } as const;
const centralOrMountain = { zones: ['America/Chicago', 'America/Denver'] } as const;
const easternOrCentral = { zones: ['America/New_York', 'America/Chicago'] } as const;

/**
 * Time zones of each state and province. The first one is the state's main zone. Sources: 49 CFR part 71 (United
 * States), the time acts of the provinces, and zone1970.tab of the IANA time zone database.
 */
const zonesOfStates: Readonly<Record<string, Zones>> = {
  // Phenix City, Lanett, and Valley observe Eastern time.
  AL: { ...central, local: { zip: /^36(854|863|867|868|869|870)/, zone: 'America/New_York' } },
  // Adak and Atka.
  AK: { zones: ['America/Anchorage'], local: { zip: /^9954[67]/, zone: 'America/Adak' } },
  // The Navajo Nation observes daylight saving time. The rest of Arizona does not.
  AZ: { zones: ['America/Phoenix'], local: { zip: /^(865|860(20|33|35|44|45|53|54))/, zone: 'America/Denver' } },
  AR: central,
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DE: eastern,
  DC: eastern,
  FL: easternOrCentral,
  GA: eastern,
  HI: { zones: ['Pacific/Honolulu'] },
  ID: { zones: ['America/Boise', 'America/Denver', 'America/Los_Angeles'] },
  IL: central,
  IN: { zones: ['America/Indiana/Indianapolis', 'America/New_York', 'America/Chicago'] },
  IA: central,
  KS: centralOrMountain,
  KY: easternOrCentral,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: { zones: ['America/Detroit', 'America/New_York', 'America/Chicago'] },
  MN: central,
  MS: central,
  MO: central,
  MT: mountain,
  NE: centralOrMountain,
  // West Wendover and Jackpot.
  NV: { ...pacific, local: { zip: /^898(83|25)/, zone: 'America/Denver' } },
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NY: eastern,
  NC: eastern,
  ND: centralOrMountain,
  OH: eastern,
  OK: central,
  // Malheur County is on mountain time.
  OR: { zones: ['America/Los_Angeles', 'America/Boise', 'America/Denver'] },
  PA: eastern,
  RI: eastern,
  SC: eastern,
  SD: centralOrMountain,
  TN: { zones: ['America/Chicago', 'America/New_York'] },
  TX: centralOrMountain,
  UT: mountain,
  VT: eastern,
  VA: eastern,
  WA: pacific,
  WV: eastern,
  WI: central,
  WY: mountain,
  PR: { zones: ['America/Puerto_Rico'] },
  AB: { zones: ['America/Edmonton'] },
  // The Peace River region does not change clocks. The East Kootenay is on mountain time.
  BC: { zones: ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'] },
  MB: { zones: ['America/Winnipeg'] },
  NB: atlantic,
  // Labrador is on Atlantic time.
  NL: { zones: ['America/St_Johns', 'America/Halifax'] },
  NS: atlantic,
  NT: { zones: ['America/Edmonton'] },
  NU: { zones: ['America/Toronto', 'America/Winnipeg', 'America/Edmonton'] },
  ON: { zones: ['America/Toronto', 'America/Winnipeg'] },
  PE: atlantic,
  // The Magdalen Islands.
  QC: { zones: ['America/Toronto'], local: { zip: /^G4T/i, zone: 'America/Halifax' } },
  // Lloydminster is on mountain time.
  SK: { zones: ['America/Regina'], local: { zip: /^S9V/i, zone: 'America/Edmonton' } },
  YT: { zones: ['America/Whitehorse'] },
};

/** Time zones that an address can have. Empty if the state is not known. */
export function zonesOfAddress({ state, zip }: { readonly state: string; readonly zip: string }): readonly TimeZone[] {
  const stateZone = Object.hasOwn(zonesOfStates, state) ? zonesOfStates[state] : undefined;
  if (!stateZone) return [];
  const { zones, local } = stateZone;
  return local?.zip.test(zip.trim()) ? [...zones, local.zone] : zones;
}

/** Time zone of an address, if its state and postal code allow only one. Otherwise undefined. */
export function onlyZoneOfAddress(address: { readonly state: string; readonly zip: string }): TimeZone | undefined {
  const [zone, ...others] = zonesOfAddress(address);
  return others.length === 0 ? zone : undefined;
}

/** Main time zone in the state of an address. Undefined if the state is unknown. */
export const mainZoneOfAddress = (address: { readonly state: string; readonly zip: string }): TimeZone | undefined =>
  zonesOfAddress(address)[0];

/** Whether an address can have a time zone. True for any time zone if the state is unknown. */
export function isZoneOfAddress(zone: string, address: { readonly state: string; readonly zip: string }): boolean {
  const zones: readonly string[] = zonesOfAddress(address);
  return zones.length === 0 || zones.includes(zone);
}
