import { type RawBuilder, sql } from 'kysely';

const placeholder = '$now';

/**
 * SQL of a condition that depends on the time, with the time as a parameter. With the time in its text, the statement
 * would be a new one for each request, and PostgreSQL would plan it each time.
 */
export const sqlAtTime = (condition: (now: string) => string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    condition(placeholder)
      .split(placeholder)
      .map((part) => sql.raw(part)),
    sql`${now}`,
  )}`;
