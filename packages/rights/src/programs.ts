import { defaultRights } from './defaults.ts';
import { effectiveRights, type Principal } from './effective-rights.ts';
import type { RightKey } from './keys.ts';
import type { CommercialLevel } from './levels.ts';
import type { RoleId } from './roles.ts';

/** Rights that an API key never has. Only people manage staff, passwords, and API keys (BEY-13). */
const neverForPrograms =
  /^(Staff-.*|SiteLogin_.*|(Region|Division|Corporation)-ContactInfo_UPDATE|Integration_ALL|Password_CREATE|User_CREATE|CustomerImpersonation_ALL)$/;

/**
 * Rights that an API key can have. They are part of the default rights of a corporation's own users (BEY-13).
 */
export const grantableToPrograms: readonly RightKey[] = [...defaultRights(200)].filter(
  (right) => !neverForPrograms.test(right),
);

/** Current rights of an API key: the granted rights that its owner still has (BEY-13). */
export function programRights(chosen: readonly RightKey[], owner: Principal): ReadonlySet<RightKey> {
  const ownerRights = effectiveRights(owner);
  return new Set(grantableToPrograms.filter((right) => chosen.includes(right) && ownerRights.has(right)));
}

const roleAtLevel = { 1: 200, 2: 201, 3: 202, 4: 203 } as const satisfies Record<Exclude<CommercialLevel, 0>, RoleId>;

/** Role whose reach applies to an API key at this level. */
export const programRole = (level: Exclude<CommercialLevel, 0>): RoleId => roleAtLevel[level];
