import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { AuditSubject } from './subject.ts';

/** Time zone of a log: the property's, or else the user's. Undefined while the property loads. */
export function useZoneOfLog({ kind, id, parent }: AuditSubject): string | undefined {
  const isOfProperty = (parent ?? kind) === 'property';
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: Number(id) }, { quiet: true }),
    enabled: isOfProperty,
  });
  // A missing property has no log. The log's own call reports the error.
  return isOfProperty && !property.error ? property.data?.timeZone : localZone;
}
