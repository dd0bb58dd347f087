import { type RawBuilder, sql } from 'kysely';

/** SQL condition for badges that are valid now or later. A badge that ended before it began is never valid. */
export const isInEffect = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(active_to is null or active_to > greatest(active_from, ${now}::timestamptz))`;

interface Validity {
  readonly active_from: Date;
  readonly active_to: Date | null;
}

/** Whether a badge is past its last day or ended before it began. */
export const hasEnded = ({ active_from: from, active_to: to }: Validity, now: Date): boolean =>
  to !== null && (to <= now || to <= from);
