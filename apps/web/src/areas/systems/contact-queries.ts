import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Refetch interval in milliseconds. The server sends no notice when a system becomes silent. */
const refetchIntervalMs = 60_000;

/** Query for the systems of a property with their last contact. */
export const systemsQuery = (propertyId: number) =>
  query(api.systems.listDatalogs, { propertyId }, { live: propertyId, quiet: true, refetchEvery: refetchIntervalMs });

/** Query for one system with its last contact. */
export const systemQuery = (propertyId: number, datalogId: number) =>
  query(api.systems.getDatalog, { datalogId }, { live: propertyId, quiet: true, refetchEvery: refetchIntervalMs });
