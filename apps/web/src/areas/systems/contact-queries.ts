import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Refetch interval in milliseconds. The server sends no notice when a cabinet becomes silent. */
const again = 60_000;

/** Systems of a property with their contact. */
export const systemsOf = (propertyId: number) =>
  query(api.systems.listDatalogs, { propertyId }, { live: propertyId, quiet: true, again });

/** One system with its contact. */
export const systemOf = (propertyId: number, datalogId: number) =>
  query(api.systems.getDatalog, { datalogId }, { live: propertyId, quiet: true, again });
