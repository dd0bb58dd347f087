import { normalizeForSearch } from '@latchboard/contract/search-form';

/** Searchable texts of an article in both languages. The field determines the weight of a word. */
export interface SearchableArticle {
  readonly titles: readonly string[];
  /** Search keywords. */
  readonly words: readonly string[];
  /** Bodies as HTML. */
  readonly bodies: readonly string[];
}

export interface ScoredArticle<A> {
  readonly article: A;
  /** Sum over the matching words, increased by matches in a title. Rare words have more weight. */
  readonly score: number;
  /** Share of the question's words that match, from 0 to 1. */
  readonly covered: number;
}

const titleWeight = 3;
const otherWordsWeight = 2.5;
/** Minimum share of matching words. A smaller share can be a coincidence. */
const minCoverage = 0.5;
/** Articles below this share of the best score are omitted. */
const shareOfBest = 0.35;
/** Maximum number of words per question that are searched. */
const maxWords = 12;

/** Stop words in both languages, without accents. */
const stopWords = new Set(
  `a about am an and any are as at be by can could did do does for from get go had has have help her him his how i if in into is it its like may me
  my need not of on or our out please should so some that the their them then there they this to up us want was we what when where which who why will
  with would you your al algo ante aun bajo como con cual cuando de del desde donde el ella en entre era es esta este esto favor fue ha hace hacer hay
  la las le lo los mas me mi muy necesito no nos o para pero por porque puedo que quiero se ser si sin sobre son su sus tengo un una uno y ya yo`.split(
    /\s+/,
  ),
);

/** Splits text into words, normalized for search. */
export const wordsIn = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');

/**
 * Ranks the articles that match a question, best first. Words of four letters or more may have one typo. Words of eight
 * letters or more may have two. Rare words have more weight (CHT-04).
 */
export function rankArticles<A extends SearchableArticle>(
  articles: readonly A[],
  question: string,
): ScoredArticle<A>[] {
  const questionWords = [...new Set(wordsIn(question))];
  const significantWords = questionWords.filter((word) => !stopWords.has(word));
  const query = (significantWords.length > 0 ? significantWords : questionWords).slice(0, maxWords);
  if (query.length === 0) return [];
  const indexedArticles = articles.map((article) => ({ article, weights: weightsOf(article) }));
  const candidatesByWord = query.map((word) => nearWords(word, indexedArticles));
  const hits = indexedArticles.flatMap(({ article, weights }) => {
    const scores = candidatesByWord.map((candidates) => bestOf(candidates, weights));
    const covered = scores.filter((score) => score > 0).length / query.length;
    const score = scores.reduce((sum, value) => sum + value, 0) * (1 + shareOfTitle(article, query));
    return covered < minCoverage ? [] : [{ article, score, covered }];
  });
  hits.sort((a, b) => b.score - a.score);
  const bestScore = hits[0]?.score ?? 0;
  return hits.filter(({ score }) => score >= bestScore * shareOfBest);
}

/** Share of a title's words that match the question, for the title with the highest share. */
const shareOfTitle = ({ titles }: SearchableArticle, query: readonly string[]) =>
  Math.max(
    ...titles.map((title) => {
      const significantWords = wordsIn(title).filter((word) => !stopWords.has(word));
      return (
        significantWords.filter((word) => query.some((term) => similarityOf(term, word) > 0)).length /
        Math.max(1, significantWords.length)
      );
    }),
  );

/** Returns the weight of each word in an article. */
function weightsOf({ titles, words, bodies }: SearchableArticle): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  for (const html of bodies) add(textOf(html), 1);
  for (const text of words) add(text, otherWordsWeight);
  for (const text of titles) add(text, titleWeight);
  return weights;
}

/** Words of the articles that match a typed word, each with its similarity times its rarity. */
function nearWords(query: string, indexedArticles: readonly { readonly weights: ReadonlyMap<string, number> }[]) {
  const articleCounts = new Map<string, number>();
  for (const { weights } of indexedArticles)
    for (const word of weights.keys()) articleCounts.set(word, (articleCounts.get(word) ?? 0) + 1);
  return [...articleCounts].flatMap(([word, count]) => {
    const similarity = similarityOf(query, word);
    return similarity === 0 ? [] : [{ word, worth: similarity * Math.log(1 + indexedArticles.length / count) }];
  });
}

const bestOf = (
  candidates: readonly { readonly word: string; readonly worth: number }[],
  weights: ReadonlyMap<string, number>,
) => candidates.reduce((best, { word, worth }) => Math.max(best, worth * (weights.get(word) ?? 0)), 0);

/** Similarity of two words, from 0 (different) to 1 (equal). */
function similarityOf(query: string, word: string): number {
  if (query === word) return 1;
  const shorter = Math.min(query.length, word.length);
  if (shorter >= 4 && (word.startsWith(query) || query.startsWith(word))) return 0.8;
  if (shorter >= 4 && isWithinDistance(query, word, 1)) return 0.7;
  return shorter >= 8 && isWithinDistance(query, word, 2) ? 0.5 : 0;
}

/** Whether the edit distance of two words, including swaps of neighboring letters, is at most `limit`. */
function isWithinDistance(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (previousRow[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return false;
    [previousRow, row] = [row, next];
  }
  return (row[b.length] ?? limit + 1) <= limit;
}
