import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import { type Me, mayDo } from '#web/lib/me.ts';

/** Level of a login, with the rights and texts that depend on it (RGT-07). */
interface LoginLevel {
  readonly level: Level;
  /** Right required in addition to the right to create or edit logins. Undefined for properties (RGT-03). */
  readonly additionalRight?: RightKey;
  /** Right to select entities. Without it, the current entity applies. */
  readonly selectRight: RightKey;
  /** Right to make a login the primary contact of its entity. */
  readonly contact: RightKey;
  readonly label: TextKey;
  readonly find: TextKey;
  readonly missing: string;
}

export const loginLevels: Readonly<Record<number, LoginLevel>> = {
  1: {
    level: 'corporation',
    additionalRight: 'Staff-Corporation_DELETE',
    selectRight: 'Staff-Corporation_DELETE',
    contact: 'Corporation-ContactInfo_UPDATE',
    label: 'staff.corporation',
    find: 'staff.corporation',
    missing: 'valRequired',
  },
  2: {
    level: 'division',
    additionalRight: 'Staff-Division_UPDATE',
    selectRight: 'Staff-Division_UPDATE',
    contact: 'Division-ContactInfo_UPDATE',
    label: 'staff.divisions',
    find: 'staff.findDivision',
    missing: 'errorNoDivisionSelected',
  },
  3: {
    level: 'region',
    additionalRight: 'Staff-Region_UPDATE',
    selectRight: 'Staff-Region_UPDATE',
    contact: 'Region-ContactInfo_UPDATE',
    label: 'staff.regions',
    find: 'staff.findRegion',
    missing: 'errorNoRegionSelected',
  },
  4: {
    level: 'property',
    selectRight: 'Staff-Property_UPDATE',
    contact: 'Property-ContactInfo_UPDATE',
    label: 'staff.properties',
    find: 'staff.findProperty',
    missing: 'errorNoPropertySelected',
  },
};

/** Whether the user has the additional right to manage logins of a level. */
export function mayAssignAt(me: Me, level: number): boolean {
  return mayDo(me, loginLevels[level]?.additionalRight);
}

export function mayAddAt(me: Me, level: number): boolean {
  return mayDo(me, 'SiteLogin_CREATE') && mayAssignAt(me, level);
}

/** Right to open an entity's logins (NAV-30). */
export const loginReadRight: RightKey = 'SiteLogin_READ';
