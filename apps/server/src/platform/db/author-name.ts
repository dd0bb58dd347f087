import { type RawBuilder, sql } from 'kysely';

/** SQL for the name of a row's author. Null if an internal user is hidden from a customer. */
export const authorName = (staffId: string): RawBuilder<string | null> => sql`author_name(${sql.ref(staffId)})`;
