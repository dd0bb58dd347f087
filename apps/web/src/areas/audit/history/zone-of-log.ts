import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { AuditSubject } from './subject.ts';

/** The zone of a log's times: a property's own, as on its other pages, else the reader's. Undefined until it is known. */
export function useZoneOfLog({ kind, id, parent }: AuditSubject): string | undefined {
  const isOfProperty = (parent ?? kind) === 'property';
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: Number(id) }, { quiet: true }),
    enabled: isOfProperty,
  });
  // A property that is not there has no log either, which the log itself says.
  return isOfProperty && !property.error ? property.data?.timeZone : hereZone;
}
