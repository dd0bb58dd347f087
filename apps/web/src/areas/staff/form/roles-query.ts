import { levelNumbers } from '@latchboard/contract/levels';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { mayAddAt, mayAssignAt } from '../levels.ts';
import type { Login } from '../shapes.ts';
import type { Subject } from '../subject.ts';

/**
 * Roles that the user may assign to a login, or to a new login of this entity. A role above both the entity and the
 * login is not included.
 */
export function useGrantableRoles({ level }: Subject, login?: Login) {
  const me = useMe();
  const result = useQuery(query(api.staff.propertyRoles, {}, { quiet: true }));
  const roles = result.data?.roles.filter(
    ({ commercialLevel: roleLevel }) =>
      roleLevel >= Math.min(levelNumbers[level], login?.commercialLevel ?? levelNumbers[level]) &&
      (login ? mayAssignAt(me, roleLevel) : mayAddAt(me, roleLevel)),
  );
  return { ...result, roles };
}
