import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useIsInternal } from '../is-internal.ts';
import type { SubjectDetail } from '../subject.ts';

/** The domains that new logins of the corporation are confined to (STF-02); none where any address will do. */
export function useEmailDomains({ corporation }: SubjectDetail): readonly string[] {
  const isInternal = useIsInternal();
  const own = useQuery(query(api.staff.propertyRoles, {}, { quiet: true }));
  const theirs = useQuery({
    ...query(api.hierarchy.getCorporation, { corporationId: corporation.id }, { quiet: true }),
    enabled: isInternal,
  });
  return (isInternal ? theirs.data?.emailDomains : own.data?.emailDomains) ?? [];
}
