import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';

/**
 * Returns the page to open after a customer selects a property: a pending unit entry, or else the overview (NAV-04).
 */
export async function pageAfterSelection(propertyId: number): Promise<string> {
  const property = await queryClient
    .ensureQueryData(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }))
    // Ignores the error, because the overview shows it.
    .catch(() => undefined);
  return property?.customerUnitEntry ? `/external-property-verification/${propertyId}` : '/overview';
}
