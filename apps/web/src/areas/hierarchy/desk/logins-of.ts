import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { CallOptions } from '#web/lib/request.ts';
import type { DeskSubject } from './desk-of.ts';

function load({ level, id }: DeskSubject, options: CallOptions) {
  const input = { limit: 500 };
  if (level === 'corporation') return api.staff.listCorporationStaff({ corporationId: id, ...input }, options);
  if (level === 'division') return api.staff.listDivisionStaff({ divisionId: id, ...input }, options);
  if (level === 'region') return api.staff.listRegionStaff({ regionId: id, ...input }, options);
  return api.staff.listPropertyStaff({ propertyId: id, ...input }, options);
}

/** The active logins of an entity, one of whom may be its contact. */
export function loginsOf(subject: DeskSubject) {
  return queryOptions({
    queryKey: ['staff.logins', 'contact', subject.level, subject.id],
    queryFn: ({ signal }) => load(subject, { signal, quiet: true }),
  });
}
