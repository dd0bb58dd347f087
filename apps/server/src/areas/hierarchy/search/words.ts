import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';

import { stateCodes } from './state-codes.ts';

type Condition = RawBuilder<boolean>;

/** What somebody typed, as it is looked for: word by word, in any order. */
export interface Words {
  /** All of it, in small letters. */
  text: string;
  words: readonly Word[];
  /** Whether a text holds every word, each anywhere. */
  holds: (text: RawBuilder<string>) => Condition;
  /** Whether every word is in a text as it is or with a typing error; of few letters, as it is. */
  isNear: (text: RawBuilder<string>) => Condition;
  /** How near on average, from 0 to 1. */
  nearness: (text: RawBuilder<string>) => RawBuilder<number>;
}

/** One of them. */
export interface Word {
  holds: (text: RawBuilder<string>) => Condition;
  isNear: (text: RawBuilder<string>) => Condition;
  nearness: (text: RawBuilder<string>) => RawBuilder<number>;
}

/** More would make a long text slow to look for and find nothing that these do not. */
const most = 6;
const fewLetters = 3;

export function wordsOf(query: string): Words {
  const text = query.toLowerCase().trim();
  // A city is written with a comma before its state.
  const typed = [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, most);
  const words = (typed.length === 0 ? [text] : typed).map((word) => wordOf(word, stateCodes.get(word)));
  const every = (conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  return {
    text,
    words,
    holds: (where) => every(words.map(({ holds }) => holds(where))),
    isNear: (where) => every(words.map(({ isNear }) => isNear(where))),
    nearness: (where) => {
      const each = words.map(({ nearness }) => nearness(where));
      return sql<number>`((${sql.join(each, sql` + `)}) / ${sql.lit(words.length)})`;
    },
  };
}

/** A property keeps the code of its state: who types the name of a state finds it too. */
function wordOf(word: string, state: string | undefined): Word {
  const asTyped = (where: RawBuilder<string>) => sql<boolean>`${where} like ${likePart(word)}`;
  const ofState = (where: RawBuilder<string>) => sql<boolean>`${where} like ${`% ${state} %`}`;
  const orState = (condition: Condition, where: RawBuilder<string>) =>
    state === undefined ? condition : sql<boolean>`(${condition} or ${ofState(where)})`;
  const near = (where: RawBuilder<string>) =>
    word.length < fewLetters ? asTyped(where) : sql<boolean>`${word} <% ${where}`;
  return {
    holds: (where) => orState(asTyped(where), where),
    isNear: (where) => orState(near(where), where),
    nearness: (where) => sql<number>`word_similarity(${word}, ${where})`,
  };
}
