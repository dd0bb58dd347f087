import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';

type Condition = RawBuilder<boolean>;

/** What somebody typed, as it is looked for: word by word, in any order. */
export interface Words {
  /** All of it, in small letters. */
  text: string;
  /** Whether a text holds every word, each anywhere. */
  holds: (text: RawBuilder<string>) => Condition;
  /** Whether every word is in a text as it is or with a typing error; of few letters, as it is. */
  isNear: (text: RawBuilder<string>) => Condition;
  /** How near on average, from 0 to 1. */
  nearness: (text: RawBuilder<string>) => RawBuilder<number>;
}

/** More would make a long text slow to look for and find nothing that these do not. */
const most = 6;
const fewLetters = 3;

export function wordsOf(query: string): Words {
  const text = query.toLowerCase().trim();
  const words = [...new Set(text.split(/\s+/))].slice(0, most);
  const every = (conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  const holds = (word: string, where: RawBuilder<string>) => sql<boolean>`${where} like ${likePart(word)}`;
  return {
    text,
    holds: (where) => every(words.map((word) => holds(word, where))),
    isNear: (where) =>
      every(words.map((word) => (word.length < fewLetters ? holds(word, where) : sql<boolean>`${word} <% ${where}`))),
    nearness: (where) => {
      const each = words.map((word) => sql`word_similarity(${word}, ${where})`);
      return sql<number>`((${sql.join(each, sql` + `)}) / ${sql.lit(words.length)})`;
    },
  };
}
