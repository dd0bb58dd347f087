import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Query for an entity's active logins, one of which can be selected as the contact. */
export function loginsQuery(subject: EntityRef) {
  const { calls, scope } = atLevel(api.staff, subject);
  return queryOptions({
    queryKey: ['staff.logins', 'contact', subject.level, subject.id],
    queryFn: ({ signal }) => calls.listStaff({ ...scope, limit: 500 }, { signal, quiet: true }),
  });
}
