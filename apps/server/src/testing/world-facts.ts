import type { RoleKey } from '@latchboard/rights';

export const worldPassword = 'Latchboard-test-1';

/** IDs in the test world. The customer actors belong to corporation 1, except the foreign manager. */
export const worldIds = {
  corporation: 1,
  division: 1,
  region: 1,
  property: 1,
  /** In the same region, but out of reach for the logins of property 1. */
  sibling: 2,
  otherDivision: 2,
  otherRegion: 2,
  cousin: 3,
  foreignCorporation: 2,
  foreignDivision: 3,
  foreignRegion: 3,
  foreignProperty: 4,
  datalog: 1,
  annex: 2,
  foreignDatalog: 3,
  /** No record has this ID. */
  absent: 999_999,
} as const;

const ownEntities = { corporation: 1, division: 1, region: 1, property: 1 } as const;

interface ActorLogin {
  key: RoleKey | 'foreignManager';
  id: number;
  role: number;
  level: number;
  entity: number | null;
  corporation: number | null;
  email: string;
  name: string;
}

const login = (
  key: ActorLogin['key'],
  id: number,
  role: number,
  level = 0,
  entity: number | null = null,
  corporation: number | null = null,
): ActorLogin => ({
  key,
  id,
  role,
  level,
  entity,
  corporation,
  email: `${key.toLowerCase()}@world.test`,
  name: `Test ${key}`,
});

/** One login for each role, and one login of the foreign corporation. */
export const actorLogins: readonly ActorLogin[] = [
  login('management', 100, 100),
  login('sales', 101, 101),
  login('service', 102, 102),
  login('accounting', 103, 103),
  login('production', 104, 104),
  login('sysadmin', 105, 105),
  login('superadmin', 106, 106),
  login('corporate', 200, 200, 1, ownEntities.corporation, 1),
  login('division', 201, 201, 2, ownEntities.division, 1),
  login('region', 202, 202, 3, ownEntities.region, 1),
  login('manager', 203, 203, 4, ownEntities.property, 1),
  login('assistant', 204, 204, 4, ownEntities.property, 1),
  login('staff', 205, 205, 4, ownEntities.property, 1),
  login('foreignManager', 303, 203, 4, worldIds.foreignProperty, 2),
];
