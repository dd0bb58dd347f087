import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';

/**
 * Page after a customer selected a property: unit entry while the customer must enter units, otherwise the overview
 * (NAV-04).
 */
export async function pageAfterSelection(propertyId: number): Promise<string> {
  const property = await queryClient
    .ensureQueryData(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }))
    // The overview shows the error.
    .catch(() => undefined);
  return property?.customerUnitEntry ? `/external-property-verification/${propertyId}` : '/overview';
}
