import { levelNumbers } from '@latchboard/contract/levels';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { mayAddAt, mayAssignAt } from '../levels.ts';
import type { Login } from '../shapes.ts';
import type { Subject } from '../subject.ts';

/**
 * Roles that the user may assign to a login of this entity: roles of its level, of the login's own level, or below,
 * with the right to add there.
 */
export function useGrantableRoles({ level }: Subject, login?: Login) {
  const me = useMe();
  const result = useQuery(query(api.staff.propertyRoles, {}, { quiet: true }));
  const roles = result.data?.roles.filter(
    ({ commercialLevel: of }) =>
      of >= Math.min(levelNumbers[level], login?.commercialLevel ?? levelNumbers[level]) &&
      (login ? mayAssignAt(me, of) : mayAddAt(me, of)),
  );
  return { ...result, roles };
}
