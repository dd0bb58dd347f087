import { type RawBuilder, sql } from 'kysely';

/** Author of a row, as its reader may see them. Null if a user of the provider is hidden from a customer. */
export const authorName = (staffId: string): RawBuilder<string | null> => sql`author_name(${sql.ref(staffId)})`;
