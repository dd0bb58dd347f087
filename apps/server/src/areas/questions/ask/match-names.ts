import { parseHook } from '@latchboard/contract/key-activity/rules/hooks';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { sql } from 'kysely';
import { containsPart, containsWordStart } from '#server/platform/db/like.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unitsOfTag } from '../incident/keys-of-unit.ts';

/** Question words, which are not names of units or people. */
const questionWords = new Set(
  `who which what when where was were did had has have held took the a an key keys of for from to with at on in between and until is are unit apartment apt last
  out now quién quien quiénes qué que cuál tenía tenia tuvo tiene tienen tomó tomo había llave llaves la las el los de del con a al en entre y hasta unidad apartamento pasado pasada
  para por está estaba fuera ahora`.split(/\s+/),
);

/** Returns the words of a question that may be names, as typed. */
export const nameWords = (rest: string): readonly string[] =>
  rest
    .split(/\s+/)
    .map((word) => word.replace(/^[¿?"“,]+|[?!,."”]+$/gu, '').replace(/['’]s$/u, ''))
    .filter((word) => word !== '' && !questionWords.has(word.toLowerCase()));

/** Whether the question asks who had something in the past, which requires a search in the log. */
export const isPastHolderQuestion = (question: string): boolean =>
  /(?<!\p{L})(?:had|took|held|tenía|tenia|tuvo|tomó|tomo)(?!\p{L})/iu.test(question);

const findUnits = statement('units-named', {
  values: ['int4', 'text'],
  row: { name: 'text!' },
  text: `
  select name from (
    select unit as name from unit where property_id = $1 and is_active union select unit from key_tag where property_id = $1 and unit is not null
  ) known
  where search_form(name) = search_form($2) or string_to_array(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'), ' ') @> array[lower($2)]
  order by lower(name) = lower($2) desc, search_form(name) = search_form($2) desc, name limit 9`,
});

/**
 * Returns the units of a property that match a word: the unit with the word as its name, or else the units whose names
 * contain the word (`312` in `B2-312`).
 */
export async function matchUnits(tx: Tx, propertyId: number, words: readonly string[]): Promise<string[]> {
  const typedName = words.join(' ');
  const rows = await findUnits.rows(tx, propertyId, typedName);
  const names = rows.map(({ name }) => name);
  const exactName = names.find((name) => name.toLowerCase() === typedName.toLowerCase());
  if (exactName) return [exactName];
  const equalNames = names.filter((name) => normalizeForSearch(name) === normalizeForSearch(typedName));
  return equalNames.length > 0 ? equalNames : names;
}

const findUnitsOnHook = statement('units-on-hook', {
  values: ['int4', 'int4', 'text'],
  row: { name: 'text!' },
  text: `
  select distinct k.unit as name from key_tag k join datalog d on d.property_id = k.property_id and d.id = k.datalog_id
  where k.property_id = $1 and k.hook = $2 and k.unit is not null and ($3 = '' or search_form(d.name) = search_form($3)) order by 1 limit 9`,
});

/**
 * Returns the units of keys that belong on a hook, such as `hook A32` or `Lobby A32`. Searches all cabinets of a
 * property or the named one.
 */
async function unitsOnHook(
  tx: Tx,
  { id, nonLetteredPanels }: { readonly id: number; readonly nonLetteredPanels: boolean },
  words: readonly string[],
): Promise<string[]> {
  const nameParts = words.filter((word) => !/^(?:hook|gancho)$/iu.test(word));
  // `A32` is one word, and `(1) 32` is two.
  const hookIndex = nameParts.findIndex(
    (_, index) => parseHook(nameParts.slice(index).join(' '), !nonLetteredPanels) !== undefined,
  );
  const hook = hookIndex < 0 ? undefined : parseHook(nameParts.slice(hookIndex).join(' '), !nonLetteredPanels);
  if (hook === undefined) return [];
  const cabinet = nameParts.slice(0, hookIndex).join(' ');
  const rows = await findUnitsOnHook.rows(tx, id, hook, cabinet);
  return rows.map(({ name }) => name);
}

/** Returns the units of the keys that belong on a hook, or of a key with a tag number, such as `tag 70455`. */
export async function findUnitsOnHookOrTag(
  tx: Tx,
  property: { readonly id: number; readonly nonLetteredPanels: boolean },
  words: readonly string[],
): Promise<string[]> {
  const onHook = await unitsOnHook(tx, property, words);
  if (onHook.length > 0) return onHook;
  return unitsOfTag(tx, property.id, words.filter((word) => !/^(?:tag|etiqueta)$/iu.test(word)).join(' '));
}

/**
 * Returns units that a list of words names: `502 and 317`. Unit names contain digits. Returns none if there are other
 * words.
 */
export async function matchUnitList(
  tx: Tx,
  property: { readonly id: number; readonly nonLetteredPanels: boolean },
  words: readonly string[],
  canSeeHooks: boolean,
): Promise<{ readonly known: string[]; readonly unknown: string[] }> {
  const nameParts = words.filter((word) => !/^(?:hook|gancho)s?$/iu.test(word));
  const knownUnits = new Set<string>();
  const unknown: string[] = [];
  if (!nameParts.every((word) => /\d/.test(word))) return { known: [], unknown };
  for (const word of nameParts) {
    const matchedUnits = await matchUnits(tx, property.id, [word]);
    const units = matchedUnits.length === 0 && canSeeHooks ? await unitsOnHook(tx, property, [word]) : matchedUnits;
    if (units.length === 0) unknown.push(word);
    for (const unit of units) knownUnits.add(unit);
  }
  return { known: [...knownUnits], unknown };
}

/**
 * Returns badge owners whose names or badge numbers contain every word. Owners with a badge that is valid at the time
 * are first. If a name has a word that starts with the search word, omits names that only contain it. For example,
 * "Ana" does not match Dana.
 */
export async function matchPeople(tx: Tx, propertyId: number, words: readonly string[], at: Date) {
  const texts = [sql.ref('name'), sql.ref('number'), sql`ltrim(number, '0')`];
  const isAtWordStart = sql<boolean>`(${sql.join(
    words.map((word) => containsWordStart(texts, word)),
    sql` and `,
  )})`;
  let query = tx
    .selectFrom('badge')
    .select(['name', 'number as badge', isAtWordStart.as('atStart')])
    .where('property_id', '=', propertyId)
    .where('is_given_out', '=', true);
  for (const word of words) query = query.where(containsPart([sql.ref('name'), sql.ref('number')], word));
  const matches = await query
    .orderBy(isAtWordStart, 'desc')
    .orderBy(
      (eb) => eb.and([eb('active_from', '<=', at), eb.or([eb('active_to', 'is', null), eb('active_to', '>', at)])]),
      'desc',
    )
    .orderBy('name')
    .limit(20)
    .execute();
  const rows = matches.some((row) => row.atStart) ? matches.filter((row) => row.atStart) : matches;
  return [...new Map(rows.map(({ name, badge }) => [`${name} ${badge}`, { name, badge }])).values()].slice(0, 9);
}
