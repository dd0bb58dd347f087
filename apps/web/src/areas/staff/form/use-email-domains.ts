import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIsInternal } from '../is-internal.ts';
import type { SubjectDetail } from '../subject.ts';

/** Email domains for new logins of the corporation (STF-02). Empty if any domain is allowed. */
export function useEmailDomains({ corporation }: SubjectDetail): readonly string[] {
  const isInternal = useIsInternal();
  const rolesResult = useQuery(query(api.staff.propertyRoles, {}, { quiet: true }));
  const corporationResult = useQuery({
    ...query(api.hierarchy.getCorporation, { corporationId: corporation.id }, { quiet: true }),
    enabled: isInternal,
  });
  return (isInternal ? corporationResult.data?.emailDomains : rolesResult.data?.emailDomains) ?? [];
}
