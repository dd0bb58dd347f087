import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';

/** Where a login stands: its number, what lets one choose entities of the level, and who may name its contact (RGT-07). */
interface LoginLevel {
  readonly level: Level;
  readonly add: readonly RightKey[];
  /** To choose among entities; without it the entity at hand is taken. */
  readonly choose: RightKey;
  readonly contact: RightKey;
  readonly label: TextKey;
  readonly find: TextKey;
  readonly missing: string;
}

export const loginLevels: Readonly<Record<number, LoginLevel>> = {
  1: {
    level: 'corporation',
    add: ['Staff-Corporation_DELETE'],
    choose: 'Staff-Corporation_DELETE',
    contact: 'Corporation-ContactInfo_UPDATE',
    label: 'staff.corporation',
    find: 'staff.corporation',
    missing: 'valRequired',
  },
  2: {
    level: 'division',
    add: ['Staff-Division_UPDATE'],
    choose: 'Staff-Division_UPDATE',
    contact: 'Division-ContactInfo_UPDATE',
    label: 'staff.divisions',
    find: 'staff.findDivision',
    missing: 'errorNoDivisionSelected',
  },
  3: {
    level: 'region',
    add: ['Staff-Region_UPDATE'],
    choose: 'Staff-Region_UPDATE',
    contact: 'Region-ContactInfo_UPDATE',
    label: 'staff.regions',
    find: 'staff.findRegion',
    missing: 'errorNoRegionSelected',
  },
  4: {
    level: 'property',
    add: ['Staff-Property_UPDATE', 'SiteLogin_CREATE', 'SiteLogin_UPDATE'],
    choose: 'Staff-Property_UPDATE',
    contact: 'Property-ContactInfo_UPDATE',
    label: 'staff.properties',
    find: 'staff.findProperty',
    missing: 'errorNoPropertySelected',
  },
};

export const numberOf = { corporation: 1, division: 2, region: 3, property: 4 } as const satisfies Record<
  Level,
  number
>;

/** Who reads the logins of an entity at all (NAV-30). */
export const readsLogins: readonly RightKey[] = [
  'AllEntities_READ',
  'SiteLogin_READ',
  'Staff-Property_UPDATE',
  'Staff-Region_UPDATE',
  'Staff-Division_UPDATE',
  'Staff-Property_DELETE',
  'Staff-Region_DELETE',
  'Staff-Division_DELETE',
  'Staff-Corporation_DELETE',
];
