import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';

/** People (`s`) whose name or address holds every word. */
export function isNamed(search = ''): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const like = words.map((word) => sql`lower(s.name || ' ' || s.email) like ${likePart(word)}`);
  return sql`(${sql.join([sql`true`, ...like], sql` and `)})`;
}
