import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { exactMatches, fuzzyMatches, matchedByEmail } from './candidates.ts';
import { parseSearch } from './parse-search.ts';
import { type Hit, presentHits, type SearchMatch } from './present.ts';

/** Minimum similarity of a word and its match. "pont" and "point" have 0.4. */
const nearEnough = '0.39';
/** Results must be at least this share as similar as the best one. */
const shareOfNearest = 0.8;

/**
 * Search for internal users (HIE-06): levels, staff, orders, requests, and equipment. Exact matches are first: by name,
 * then by code or number, then by address. If only email addresses match, words are also matched with typing errors,
 * the most similar first. ZIP codes are last.
 */
export async function search(
  { query, limit }: { query: string; limit: number },
  { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>,
): Promise<Hit[]> {
  const words = parseSearch(query);
  // The best plan depends on the typed words. The similarity threshold is also a setting.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('pg_trgm.word_similarity_threshold', ${nearEnough}, true)`.execute(tx);
  const held = await best(tx, exactMatches(words, actor), limit);
  if (held.some(({ rank }) => rank < matchedByEmail)) return presentHits(tx, held, words);
  const resembled = await best(tx, fuzzyMatches(words), limit);
  const isNothing = held.length + resembled.length === 0;
  const near =
    isNothing && words.mayHaveZip ? await best(tx, fuzzyMatches(parseSearch(query, true)), limit) : resembled;
  const nearest = Math.max(...near.map((hit) => hit.near));
  const isNew = (hit: SearchMatch) => !held.some(({ kind, id }) => kind === hit.kind && id === hit.id);
  const added = near.filter((hit) => hit.near >= nearest * shareOfNearest && isNew(hit));
  const hits = [...held, ...added].sort((a, b) => a.rank - b.rank).slice(0, limit);
  return presentHits(tx, hits, words);
}

/** Removes duplicates. Keeps the best rank of each record. */
async function best(tx: Tx, candidates: ReturnType<typeof exactMatches>, limit: number): Promise<SearchMatch[]> {
  const { rows } = await sql<SearchMatch>`
    select * from (select distinct on (kind, id) kind, id, name, rank, near from (${candidates}) found
      order by kind, id, rank, near desc) once
    order by rank, near desc, lower(name), kind, id limit ${limit}`.execute(tx);
  return rows;
}
