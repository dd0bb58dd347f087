import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';

interface Days {
  readonly propertyId: number;
  readonly from: string | null;
  readonly until: string | null;
}

interface StoredValidity {
  readonly active_from: Date;
  readonly active_to: Date | null;
}

export interface Validity {
  active_from: Date;
  active_to: Date | null;
}

interface StoredDays {
  time_zone: string;
  stored_from: string | null;
  stored_until: string | null;
}

/**
 * Returns the validity of a badge in whole days in the property's time zone. A start that has passed is kept, and an
 * unchanged last day keeps its instant.
 */
export async function validityOf(tx: Tx, days: Days, now: Date, stored?: StoredValidity): Promise<Validity> {
  const { propertyId, from, until } = days;
  const { rows } = await sql<StoredDays>`
    select p.time_zone, ${dayOf(sql`${stored?.active_from ?? null}::timestamptz`)} as stored_from,
      ${dayOf(sql`${stored?.active_to ?? null}::timestamptz - interval '1 microsecond'`)} as stored_until
    from property p where p.id = ${propertyId}`.execute(tx);
  const [storedDays] = rows;
  if (!storedDays) throw new Failure('notFound');
  if (from !== null && until !== null && until < from) throw invalid('until', 'valDateOrder');
  const hasBegun = stored !== undefined && stored.active_from <= now;
  if (hasBegun && from !== null && from !== storedDays.stored_from) throw invalid('from', 'valBadgeBegun');
  const firstInstant = from === null ? now : startOfLocalDay(from, storedDays.time_zone);
  const activeFrom = firstInstant > now ? firstInstant : now;
  const endInstant = until === null ? null : startOfLocalDay(daysAfter(until, 1), storedDays.time_zone);
  const activeTo = stored && until === storedDays.stored_until ? stored.active_to : endInstant;
  if (activeTo !== null && activeTo <= now) throw invalid('until', 'valBadgeEnd');
  return { active_from: hasBegun ? stored.active_from : activeFrom, active_to: activeTo };
}

/** SQL for the local day of an instant at the property `p`. */
export const dayOf = (at: ReturnType<typeof sql>) =>
  sql<string | null>`to_char((${at}) at time zone p.time_zone, 'YYYY-MM-DD')`;
