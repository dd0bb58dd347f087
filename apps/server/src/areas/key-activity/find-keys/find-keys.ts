import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { likePart } from '#server/platform/db/like.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { unitsOf } from '../board/units-of.ts';
import { maySeeHooks } from '../policy.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { findEmptyHooks, requestedHook } from './empty-hooks.ts';
import { findPropertiesToSearch } from './places.ts';
import { isOverdueQuestion, searchTerms } from './search-terms.ts';
import { type FoundRow, findStatement, forceHashJoins, overdueStatement } from './statement.ts';

type FoundKeys = CallOutput<typeof contract.keyActivity.findKeys>;
type FoundKey = FoundKeys['rows'][number];

/**
 * Finds keys by unit, holder, vendor, badge, tag, or hook, best match first. Answers questions such as "who has 204's
 * key" (BEY-14).
 */
export async function findKeys(
  tx: Tx,
  actor: PersonActor,
  { search, propertyId, limit }: CallInput<typeof contract.keyActivity.findKeys>,
  now: Date,
): Promise<FoundKeys> {
  const words = searchTerms(search);
  const places = await findPropertiesToSearch(tx, actor, propertyId, now);
  if (places === null) return { rows: [], hooks: [], needsProperty: true };
  if (words.length === 0 || places.length === 0) return { rows: [], hooks: [], needsProperty: false };
  const canSeeTags = maySeeHooks(actor);
  if (isOverdueQuestion(words)) {
    const rows = await overdueStatement.written(tx, places, now, propertyId ?? null, limit);
    return { rows: await presentAll(tx, rows, canSeeTags, now), hooks: [], needsProperty: false };
  }
  const forms = words.map((word) => normalizeForSearch(word) || word);
  const parts = forms.map(likePart);
  const beginnings = parts.map((part) => part.slice(1));
  const typedPrefixes = words.map((word) => likePart(word).slice(1));
  // If there are several words, a tag or badge number must match completely: "204 oak" means unit 204.
  const numbers = words.length === 1 ? typedPrefixes : typedPrefixes.map((part) => part.slice(0, -1));
  const hookQuery = canSeeTags ? requestedHook(words) : undefined;
  const hook = hookQuery && (await isCabinetName(tx, places, hookQuery.cabinet)) ? hookQuery : undefined;
  await forceHashJoins.rows(tx);
  const rows = await findStatement.written(
    tx,
    places,
    [...forms, forms.join(' ')],
    parts,
    canSeeTags,
    beginnings,
    propertyId ?? null,
    limit,
    now,
    numbers,
    hook?.lettered ?? null,
    hook?.grouped ?? null,
  );
  // If the search names a cabinet, as in `Lobby A12`, only keys that are in that cabinet or were last taken from it
  // match.
  const cabinet = normalizeForSearch(hook?.cabinet ?? '');
  const matches = rows.filter((row) => cabinet === '' || normalizeForSearch(row.datalog_name ?? '') === cabinet);
  const hooks = hook ? await findEmptyHooks(tx, hook, { places, currentProperty: propertyId, now }) : [];
  return { rows: await presentAll(tx, hook ? matches : rows, canSeeTags, now), hooks, needsProperty: false };
}

const cabinetNamed = statement('find-keys-cabinet', {
  values: ['int4[]', 'text'],
  text: 'select from datalog where property_id = any($1::int[]) and search_form(name) = search_form($2) limit 1',
});

/** Whether the words before a hook name a cabinet. True if there are no words. */
async function isCabinetName(tx: Tx, places: readonly number[], words: string): Promise<boolean> {
  if (words === '') return true;
  return (await cabinetNamed.rows(tx, places, words)).length > 0;
}

async function presentAll(tx: Tx, rows: readonly FoundRow[], canSeeTags: boolean, now: Date) {
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), canSeeTags));
}

const present = (row: FoundRow, cabinet: Source, canSeeTags: boolean): FoundKey => ({
  property: {
    id: row.property_id,
    name: row.property_name,
    timeZone: row.time_zone,
    nonLetteredPanels: row.non_lettered_panels,
  },
  key: row.key,
  hook: canSeeTags ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  tag: canSeeTags ? row.tag : null,
  state: row.state,
  holder: row.state === 'out' ? { name: row.holder, badge: row.badge ?? '' } : null,
  receipt: row.state === 'out' ? row.receipt : null,
  since: row.since,
  overdue: row.overdue,
  misplaced: row.misplaced,
  cabinet: row.datalog_id === null ? null : cabinet,
});
