import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { exactMatches, fuzzyMatches, matchedByEmail } from './candidates.ts';
import { parseSearch } from './parse-search.ts';
import { type Hit, presentHits, type SearchMatch } from './present.ts';

/** Minimum similarity between a word and its match. "pont" and "point" have 0.4. */
const minSimilarity = '0.39';
/** Minimum similarity of a result, as a share of the best similarity. */
const minShareOfBest = 0.8;

/**
 * Searches levels, logins, orders, requests, and equipment for internal users (HIE-06). Exact matches are first: by
 * name, then by code or number, then by email address. If there are no exact matches except by email address, words are
 * also matched with typing errors, the most similar first. If nothing matches, a ZIP code may also have an error.
 */
export async function search(
  { query, limit }: { query: string; limit: number },
  { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>,
): Promise<Hit[]> {
  const searchQuery = parseSearch(query);
  // The best plan depends on the search words, so each query is planned separately. Also sets the similarity threshold.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(tx);
  const exact = await bestMatches(tx, exactMatches(searchQuery, actor), limit);
  if (exact.some(({ rank }) => rank < matchedByEmail)) return presentHits(tx, exact, searchQuery);
  const fuzzy = await bestMatches(tx, fuzzyMatches(searchQuery), limit);
  const hasNoMatch = exact.length + fuzzy.length === 0;
  const nearHits =
    hasNoMatch && searchQuery.mayHaveZip ? await bestMatches(tx, fuzzyMatches(parseSearch(query, true)), limit) : fuzzy;
  const nearest = Math.max(...nearHits.map((hit) => hit.near));
  const isNew = (hit: SearchMatch) => !exact.some(({ kind, id }) => kind === hit.kind && id === hit.id);
  const addedHits = nearHits.filter((hit) => hit.near >= nearest * minShareOfBest && isNew(hit));
  const hits = [...exact, ...addedHits].sort((a, b) => a.rank - b.rank).slice(0, limit);
  return presentHits(tx, hits, searchQuery);
}

/** Returns the best matches, each record once with its best rank. */
async function bestMatches(tx: Tx, candidates: ReturnType<typeof exactMatches>, limit: number): Promise<SearchMatch[]> {
  const { rows } = await sql<SearchMatch>`
    select * from (select distinct on (kind, id) kind, id, name, rank, near from (${candidates}) found
      order by kind, id, rank, near desc) once
    order by rank, near desc, lower(name), kind, id limit ${limit}`.execute(tx);
  return rows;
}
