import { type RawBuilder, sql } from 'kysely';

/** Author of a row as shown to its reader. Null if an internal user is hidden from a customer. */
export const authorName = (staffId: string): RawBuilder<string | null> => sql`author_name(${sql.ref(staffId)})`;
