import { normalizeForSearch } from '@latchboard/contract/search-form';
import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import { stateCodes } from './state-codes.ts';
import { isNumber, isPossibleZip, typoPatterns, zipTypoPatterns } from './typos.ts';

type Condition = RawBuilder<boolean>;

/** A search: its words in any order, with their conditions. */
export interface SearchQuery {
  /** The whole search, normalized with `normalizeForSearch`. */
  text: string;
  /** The whole search as typed, in lower case. */
  typed: string;
  words: readonly SearchTerm[];
  /** Whether a number in the search may be a ZIP code. */
  mayHaveZip: boolean;
  /** Whether a normalized text contains every word, at any position. */
  contains: (text: RawBuilder<string>) => Condition;
  /** Whether a lowercase text contains every word. Longer words may have a typing error. */
  isNear: (text: RawBuilder<string>) => Condition;
  /** Average similarity, from 0 to 1. */
  nearness: (text: RawBuilder<string>) => RawBuilder<number>;
}

/** One word of a search. */
export interface SearchTerm {
  contains: (text: RawBuilder<string>) => Condition;
  isNear: (text: RawBuilder<string>) => Condition;
  nearness: (text: RawBuilder<string>) => RawBuilder<number>;
}

/** Limit for long searches. More words would slow down the search without finding more. */
const maxWords = 6;
const minFuzzyLength = 3;

/** Parses a search. With `forgivesDigits`, a ZIP code may have an error too. */
export function parseSearch(query: string, forgivesDigits = false): SearchQuery {
  const lowerQuery = query.toLowerCase().trim();
  const text = normalizeForSearch(query) || lowerQuery;
  // Commas are separators, because a comma follows a city before its state.
  const typedWords = [...new Set(splitWords(lowerQuery))]
    .filter((word) => normalizeForSearch(word) !== '')
    .slice(0, maxWords);
  const words = (typedWords.length === 0 ? [text] : typedWords).map((word) =>
    searchTermOf(word, stateCodes.get(word), forgivesDigits),
  );
  const allOf = (conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  return {
    text,
    typed: lowerQuery,
    words,
    mayHaveZip: typedWords.some(isPossibleZip),
    contains: (searchedText) => allOf(words.map(({ contains }) => contains(searchedText))),
    isNear: (searchedText) => allOf(words.map(({ isNear }) => isNear(searchedText))),
    nearness: (searchedText) => {
      const nearnessTerms = words.map(({ nearness }) => nearness(searchedText));
      return sql<number>`((${sql.join(nearnessTerms, sql` + `)}) / ${sql.lit(words.length)})`;
    },
  };
}

const longStateNames = [...stateCodes.keys()].filter((name) => name.includes(' '));

/** Splits a search into words. A state name with several words stays one word. */
function splitWords(text: string): readonly string[] {
  const state = longStateNames.find((name) => ` ${text.replaceAll(/[\s,;]+/g, ' ')} `.includes(` ${name} `));
  const rest = state === undefined ? text : text.replace(new RegExp(state.replaceAll(' ', '[\\s,;]+')), ' ');
  return [...rest.split(/[\s,;]+/).filter(Boolean), ...(state === undefined ? [] : [state])];
}

/** Minimum similarity of a word to the intended word after one typing error. */
const minTypoSimilarity = 0.8;

/**
 * Returns the conditions for one word. The name of a state also matches its code, because a property stores only the
 * code.
 */
function searchTermOf(word: string, state: string | undefined, forgivesDigits: boolean): SearchTerm {
  const likeCondition = (part: string) => (searchedText: RawBuilder<string>) =>
    sql<boolean>`${searchedText} like ${likePart(part)}`;
  const form = normalizeForSearch(word) || word;
  const [typedCondition, formCondition] = [likeCondition(word), likeCondition(form)];
  const isInState = (searchedText: RawBuilder<string>) => sql<boolean>`${searchedText} like ${`% ${state} %`}`;
  const orInState = (condition: Condition, searchedText: RawBuilder<string>) =>
    state === undefined ? condition : sql<boolean>`(${condition} or ${isInState(searchedText)})`;
  const patterns = [...typoPatterns(word), ...(forgivesDigits ? zipTypoPatterns(word) : [])];
  const matchesTypo = (searchedText: RawBuilder<string>) => sql<boolean>`${searchedText} like any(${patterns}::text[])`;
  const isSimilar = (searchedText: RawBuilder<string>) => {
    if (word.length < minFuzzyLength) return typedCondition(searchedText);
    // A different digit means a different number: 78704 is not a typo of 78701.
    const isNear = isNumber(word) ? typedCondition(searchedText) : sql<boolean>`${form} <% ${searchedText}`;
    return patterns.length === 0 ? isNear : sql<boolean>`(${isNear} or ${matchesTypo(searchedText)})`;
  };
  return {
    contains: (searchedText) => orInState(formCondition(searchedText), searchedText),
    isNear: (searchedText) => orInState(isSimilar(searchedText), searchedText),
    nearness: (searchedText) =>
      patterns.length === 0
        ? sql<number>`word_similarity(${form}, ${searchedText})`
        : sql<number>`case when ${matchesTypo(searchedText)} then ${minTypoSimilarity}::float4 else word_similarity(${form}, ${searchedText}) end`,
  };
}
