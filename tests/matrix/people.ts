import { effectiveRights, isRoleId, type RightKey, type RoleId, type RoleKey, roleOf, roles } from '@latchboard/rights';
import { actorLogins } from '../../apps/server/src/testing/world-facts.ts';

/** A login in the test world, with the fields that the rules need. */
export interface Person {
  readonly key: RoleKey;
  readonly id: number;
  readonly role: RoleId;
  /** 0 for users of the provider. */
  readonly level: number;
  readonly rights: ReadonlySet<RightKey>;
}

/** One login for each of the thirteen roles. */
export const people: readonly Person[] = roles.map(({ key }) => {
  const login = actorLogins.find((actorLogin) => actorLogin.key === key);
  if (!login || !isRoleId(login.role)) throw new Error(`the test world has no ${key}`);
  return {
    key,
    id: login.id,
    role: login.role,
    level: roleOf(login.role).level,
    rights: effectiveRights({ role: login.role }),
  };
});

export const external = people.filter((person) => person.level > 0);
export const internal = people.filter((person) => person.level === 0);

export function personOf(key: RoleKey): Person {
  const person = people.find((candidate) => candidate.key === key);
  if (!person) throw new Error(`no person has the role ${key}`);
  return person;
}
