import { type RawBuilder, sql } from 'kysely';

/** Name of the author of a row. Null if an internal user is hidden from a customer. */
export const authorName = (staffId: string): RawBuilder<string | null> => sql`author_name(${sql.ref(staffId)})`;
