import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Where a customer goes who chose a property: to its verification while its units are theirs to enter, otherwise to the overview (NAV-04). */
export async function landingOfChoice(propertyId: number): Promise<string> {
  const property = await queryClient
    .ensureQueryData(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }))
    // The overview says what is wrong.
    .catch(() => undefined);
  return property?.customerUnitEntry ? `/external-property-verification/${propertyId}` : '/overview';
}
