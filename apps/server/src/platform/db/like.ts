import { searchParts, searchWords } from '@latchboard/contract/search-form';
import { type RawBuilder, sql } from 'kysely';

/** Returns a `like` pattern that finds the literal text anywhere. */
export const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

type Condition = RawBuilder<boolean>;

/** Normalized form of a string for search ([decision 55](../../../../../docs/decisions/0055-names-and-search.md)). */
export const searchFormOf = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`search_form(${text})`;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/** Search form of several texts. A separator prevents matches across two of them. */
const combinedForm = (texts: readonly RawBuilder<unknown>[]) =>
  searchFormOf(texts.length === 1 ? sql`(${texts[0]})::text` : sql`concat_ws('|', ${sql.join(texts)})`);

/** Condition: a search form contains one of the parts. Uses `or`, because the index does not support `like any`. */
const contains = (form: RawBuilder<unknown>, parts: readonly string[]): Condition =>
  sql`(${sql.join(
    parts.map((part) => sql`${form} like ${likePart(part)}`),
    sql` or `,
  )})`;

/** Search forms of a part. A part with only ignored characters matches no text. */
const partsOf = (typed: string) => searchParts(typed).map((part) => part || typed);

/** Condition that one of the texts contains `part`, compared in search form: "Rocio" finds Rocío, "12B" finds 12-B. */
export const containsPart = (texts: readonly RawBuilder<unknown>[], part: string): Condition =>
  contains(combinedForm(texts), partsOf(part));

/** Condition that the texts together contain each word of a search. */
export const containsWords = (texts: readonly RawBuilder<unknown>[], search: string): Condition =>
  allOf(searchWords(search).map((parts) => contains(combinedForm(texts), parts)));

/** Condition that one of the texts has a word that starts with `part`: "Ana" finds Ana Reyes but not Dana. */
export function containsWordStart(texts: readonly RawBuilder<unknown>[], part: string): Condition {
  const form = sql`' ' || regexp_replace(${combinedForm(texts)}, '[[:punct:][:space:]]+', ' ', 'g')`;
  return contains(
    form,
    partsOf(part).map((subpart) => ` ${subpart}`),
  );
}
