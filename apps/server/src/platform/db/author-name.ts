import { type RawBuilder, sql } from 'kysely';

/** Who wrote a row, as its reader may know them; null is somebody of the provider, to a customer. */
export const authorName = (staffId: string): RawBuilder<string | null> => sql`author_name(${sql.ref(staffId)})`;
