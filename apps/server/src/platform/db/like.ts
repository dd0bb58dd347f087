import { type RawBuilder, sql } from 'kysely';

/** A pattern for `like` that finds this text anywhere, taken literally. */
export const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The combining marks of Latin letters. */
const marks = '[\u0300-\u036f]';
const withoutAccents = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(new RegExp(marks, 'g'), '');

/** Holds for rows of which one text has `part` in it, without regard to case and accents: "Rocio" finds Rocío. */
export function holdsPart(texts: readonly RawBuilder<unknown>[], part: string): RawBuilder<boolean> {
  // Marks alone are looked for as they are: without them nothing would be left, which every text holds.
  const like = likePart(withoutAccents(part) || part);
  const conditions = texts.map(
    (text) => sql`regexp_replace(normalize(lower(${text}), nfd), ${marks}, '', 'g') like ${like}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same for rows with a text that has a word starting with `part`: "Ana" finds Ana Reyes and not Dana. */
export function holdsWordStart(texts: readonly RawBuilder<unknown>[], part: string): RawBuilder<boolean> {
  const like = likePart(` ${withoutAccents(part) || part}`);
  const conditions = texts.map(
    (text) => sql`' ' || regexp_replace(regexp_replace(normalize(lower(${text}), nfd), ${marks}, '', 'g'),
      '[[:punct:][:space:]]+', ' ', 'g') like ${like}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
