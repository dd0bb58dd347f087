import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { AuditSubject } from './subject.ts';

/** Time zone of a log: the property's, as on its other pages, or else the reader's. Undefined until known. */
export function useZoneOfLog({ kind, id, parent }: AuditSubject): string | undefined {
  const isOfProperty = (parent ?? kind) === 'property';
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: Number(id) }, { quiet: true }),
    enabled: isOfProperty,
  });
  // A missing property has no log, and the log's call reports that.
  return isOfProperty && !property.error ? property.data?.timeZone : localZone;
}
