import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { SearchQuery } from './parse-search.ts';
import { exactPeopleMatches, fuzzyPeopleMatches } from './people-matches.ts';
import { type RecordReader, recordMatches } from './records.ts';

/** Rank of a match. A lower number is better: names are before codes, and codes are before email addresses. */
const ranks = { nameBegins: 0, name: 1, nameNear: 2, code: 3, details: 4, mail: 5, mailNear: 6 } as const;
export const matchedByEmail = ranks.mail;

const nameForm = sql<string>`search_form(name)`;
const lowerName = sql<string>`lower(name)`;
const storedNameForm = sql<string>`name_form`;
const textForm = sql<string>`text_form`;
const searchText = sql<string>`search_text`;
const contactForm = sql<string>`contact_form`;
const nameAndMail = sql<string>`lower(name || ' ' || email)`;

/** Excludes programs, which are found on their own page. */
const isPerson = sql`pool <> 'program'`;

/** People whose name or property matches each word of the search. Each match has a similarity of at least 0.8. */
const atProperty = (people: RawBuilder<unknown>, rank: number, text: string) => sql`
  union all
  (select 'staff', id, name, ${rank}::int, greatest(0.8, word_similarity(name_form, ${text}))
   from staff where id in ${people})`;

/**
 * SQL for records that contain every word without typing errors. Limited to several hundred of each kind. Matches by
 * name have separate limits.
 */
export function exactMatches(words: SearchQuery, reader: RecordReader): RawBuilder<unknown> {
  const { text, typed, contains } = words;
  const begins = likePart(text).slice(1);
  const byName = sql`case when ${nameForm} like ${begins} then ${ranks.nameBegins}::int else ${ranks.name}::int end`;
  const byStoredName = sql`case when name_form like ${begins} then ${ranks.nameBegins}::int else ${ranks.name}::int end`;
  const level = (kind: 'division' | 'region') => sql`
    (select ${kind}, id, name, ${byName}, similarity(${text}, ${nameForm}) from ${sql.table(kind)} where ${contains(nameForm)} limit 200)
    union all`;
  const isCode = sql`(accounting_customer_number = ${typed} or search_form(property_code) = ${text})`;
  const byText = sql`case when ${isCode} then ${ranks.code}::int else ${ranks.details}::int end`;
  const byMail = sql`case when lower(email) like ${likePart(typed).slice(1)} then ${ranks.details}::int else ${ranks.mail}::int end`;
  return sql`
    (select 'corporation' as kind, id, name, ${byName} as rank, similarity(${text}, ${nameForm}) as near
     from corporation where ${contains(nameForm)} limit 200)
    union all ${level('division')} ${level('region')}
    (select 'property', id, name, ${byStoredName}, similarity(${text}, name_form)
     from property where ${contains(textForm)} and ${contains(storedNameForm)} limit 500)
    union all
    (select 'property', id, name, ${byText}, word_similarity(${typed}, ${searchText})
     from property where ${contains(textForm)} limit 300)
    union all
    (select 'property', p.id, p.name, ${ranks.code}::int, similarity(${typed}, d.number)
     from datalog d join property p on p.id = d.property_id where lower(d.number) like ${likePart(typed).slice(1)} and d.state <> 'withdrawn' limit 50)
    union all
    (select 'staff', id, name, ${byStoredName}, similarity(${text}, name_form)
     from staff where ${isPerson} and ${contains(contactForm)} and ${contains(storedNameForm)} limit 300)
    union all
    (select 'staff', id, name, ${byMail}, word_similarity(${typed}, lower(email))
     from staff where ${isPerson} and ${contains(contactForm)} limit 200)
    ${words.words.length < 2 ? sql`` : atProperty(exactPeopleMatches(words.words), ranks.code, text)}
    ${sql.join(
      recordMatches(words, ranks, reader).map((part) => sql`union all ${part}`),
      sql` `,
    )}`;
}

/** SQL for records that contain every word, with or without typing errors. Limited to several hundred of each kind. */
export function fuzzyMatches({ typed, words, isNear, nearness }: SearchQuery): RawBuilder<unknown> {
  const level = (kind: 'division' | 'region') => sql`
    (select ${kind}, id, name, ${ranks.nameNear}::int, ${nearness(lowerName)} from ${sql.table(kind)} where ${isNear(lowerName)} limit 200)
    union all`;
  const byName = (fallbackRank: number) =>
    sql`case when ${isNear(lowerName)} then ${ranks.nameNear}::int else ${fallbackRank}::int end`;
  return sql`
    (select 'corporation' as kind, id, name, ${ranks.nameNear}::int as rank, ${nearness(lowerName)} as near
     from corporation where ${isNear(lowerName)} limit 200)
    union all ${level('division')} ${level('region')}
    (select 'property', id, name, ${byName(ranks.details)}, ${nearness(searchText)}
     from property where ${isNear(searchText)} limit 500)
    union all
    (select 'staff', id, name, ${byName(ranks.mailNear)}, ${nearness(nameAndMail)}
     from staff where ${isPerson} and ${isNear(nameAndMail)} limit 300)
    ${words.length < 2 ? sql`` : atProperty(fuzzyPeopleMatches(words), ranks.nameNear, typed)}`;
}
