import { type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from './parse-search.ts';

const nameForm = sql<string>`s.name_form`;
const lowerName = sql<string>`lower(s.name)`;
const contactForm = sql<string>`s.contact_form`;
const nameAndMail = sql<string>`lower(s.name || ' ' || s.email)`;
const textForm = sql<string>`p.text_form`;
const searchText = sql<string>`p.search_text`;

/** Maximum number of people for each word. Many people share a first name. */
const maxExactMatches = 1500;
const maxFuzzyMatches = 300;

type Matches = (word: SearchTerm, text: RawBuilder<string>) => RawBuilder<unknown>;

/**
 * Query for up to 200 people assigned to a property. Each word matches the name of the person or the search text of the
 * property.
 */
function peopleMatches(
  words: readonly SearchTerm[],
  [name, text]: readonly [RawBuilder<string>, RawBuilder<string>],
  matches: Matches,
  matchesName: (word: SearchTerm) => RawBuilder<unknown>,
) {
  const wordConditions = words.map((word) => sql`(${matches(word, name)} or ${matches(word, text)})`);
  return sql`
    (select distinct s.id from (${sql.join(words.map(matchesName), sql` union all `)}) one
       join staff s on s.id = one.id
       join staff_scope c on c.staff_id = s.id and c.level = 4
       join property p on p.id = c.entity_id
     where s.pool <> 'program' and ${sql.join(wordConditions, sql` and `)} limit 200)`;
}

export const exactPeopleMatches = (words: readonly SearchTerm[]): RawBuilder<unknown> =>
  peopleMatches(
    words,
    [nameForm, textForm],
    ({ contains }, text) => contains(text),
    ({ contains }) =>
      sql`(select s.id from staff s where ${contains(contactForm)} and ${contains(nameForm)} limit ${maxExactMatches})`,
  );

export const fuzzyPeopleMatches = (words: readonly SearchTerm[]): RawBuilder<unknown> =>
  peopleMatches(
    words,
    [lowerName, searchText],
    ({ isNear }, text) => isNear(text),
    ({ isNear, nearness }) => sql`(select s.id from staff s where ${isNear(nameAndMail)} and ${isNear(lowerName)}
      order by ${nearness(lowerName)} desc limit ${maxFuzzyMatches})`,
  );
