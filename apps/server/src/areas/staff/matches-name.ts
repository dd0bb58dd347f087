import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';

/** Users (`s`) whose name or email address contains every word. */
export const matchesName = (search = ''): RawBuilder<boolean> => containsWords([sql`s.name || ' ' || s.email`], search);
