import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import { readCursor } from '#server/platform/http/page.ts';

/** People (`s`) whose name or address holds every word. */
export function isNamed(search = ''): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const like = words.map((word) => sql`lower(s.name || ' ' || s.email) like ${likePart(word)}`);
  return sql`(${sql.join([sql`true`, ...like], sql` and `)})`;
}

/** People (`s`) on the pages after a cursor, by name. */
export function comesAfter(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`;
  const [name, id] = readCursor(cursor, ['string', 'id']);
  return sql`(lower(s.name), s.id) > (${name}, ${id}::int)`;
}
