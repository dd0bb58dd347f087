import { type RawBuilder, sql } from 'kysely';

/** Holds for badges that are valid now or will be. One that ended before it began never was. */
export const isInForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(active_to is null or active_to > greatest(active_from, ${now}::timestamptz))`;
