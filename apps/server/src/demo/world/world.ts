import type { DatalogType } from '@latchboard/contract/systems/rules/datalog-types';
import type { CityName } from './cities.ts';
import type { Building } from './provider.ts';

/** Size of the demo: full, or small for tests. */
export type DemoSize = 'demo' | 'test';

export type Job = 'manager' | 'leasing' | 'maintenance' | 'grounds' | 'patrol' | 'contractor' | 'installer';

export interface DemoBadge {
  id: number;
  number: string;
  name: string;
  title: string;
  company: string | null;
  level: 'employee' | 'master';
  language: 'en' | 'es';
  pin: string;
  job: Job;
  from: number;
  to: number | null;
}

export interface DemoUnit {
  unit: string;
  building: string | null;
  isCommon: boolean;
}

export interface DemoTag {
  id: number;
  tag: string;
  hook: number;
  unit: string;
  /** Index of the cabinet to which the key belongs. */
  home: number;
  isCommon: boolean;
}

/** Period in which a cabinet could not send. */
export interface Outage {
  from: number;
  to: number;
}
export interface WrongClock extends Outage {
  ahead: number;
}

export interface DemoCabinet {
  id: number;
  number: string;
  name: string;
  type: DatalogType;
  touch: boolean;
  panels: number;
  version: string;
  /** Start of each stream. Empty for a cabinet that never enrolled. */
  streams: readonly number[];
  /** Time from which the cabinet also reports sign-ins and door events, not only key movements and problems. */
  detailedFrom: number;
  outages: readonly Outage[];
  wrongClock: WrongClock | null;
  silentFrom: number | null;
  revokedAt: number | null;
}

export interface DemoActivity {
  code: number;
  name: string;
  name_es: string;
  minutes: number | null;
}

export type PropertyState =
  | 'active'
  | 'canceled'
  | 'reinstating'
  | 'reinstated'
  | 'delinquent'
  | 'temporary'
  | 'unit entry'
  | 'not installed';

export interface DemoProperty {
  id: number;
  regionId: number;
  divisionId: number;
  corporationId: number;
  name: string;
  city: CityName;
  building: Building;
  code: string;
  customerNumber: string | null;
  line1: string;
  phone: string;
  zone: string;
  hasLetteredPanels: boolean;
  state: PropertyState;
  defaultDueMinutes: number;
  /** Traffic relative to the average. */
  traffic: number;
  /** Main property of the demo. The published manager works there. `initialBoard` determines its keys that are out. */
  isMain: boolean;
  units: readonly DemoUnit[];
  cabinets: readonly DemoCabinet[];
  tags: readonly DemoTag[];
  badges: readonly DemoBadge[];
  activities: readonly DemoActivity[];
}

export interface DemoStaff {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  roleId: number;
  level: 0 | 1 | 2 | 3 | 4;
  corporationId: number | null;
  language: 'en' | 'es';
  entityId: number | null;
  birthdate: string | null;
  startDate: string | null;
  lastSignIn: number | null;
  disabledAt: number | null;
  /** Whether this is one of the published demo sign-ins. */
  isDemoSignIn: boolean;
}

export interface DemoEntity {
  id: number;
  name: string;
  city: CityName;
  corporationId: number;
  divisionId: number;
  domains: readonly string[];
}

/** State before the first key moves. */
export interface World {
  corporations: readonly DemoEntity[];
  divisions: readonly DemoEntity[];
  regions: readonly DemoEntity[];
  properties: readonly DemoProperty[];
  staff: readonly DemoStaff[];
  /** Start of the history. */
  from: number;
  /** End of the history, which is the present of the demo. */
  now: number;
}
