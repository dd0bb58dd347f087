import { parseHook } from '@latchboard/contract/key-activity/rules/hooks';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { sql } from 'kysely';
import { containsPart, containsWordStart } from '#server/platform/db/like.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Question words that identify neither a unit nor a person. */
const asking = new Set(
  `who which what when where was were did had has have held took the a an key keys of for from to with at on in between and until is are unit apartment apt last
  out now quién quien quiénes qué que cuál tenía tenia tuvo tiene tienen tomó tomo había llave llaves la las el los de del con a al en entre y hasta unidad apartamento pasado pasada
  para por está estaba fuera ahora`.split(/\s+/),
);

/** Words of a question that name something, as typed. */
export const nameWords = (rest: string): readonly string[] =>
  rest
    .split(/\s+/)
    .map((word) => word.replace(/^[¿?"“,]+|[?!,."”]+$/gu, '').replace(/['’]s$/u, ''))
    .filter((word) => word !== '' && !asking.has(word.toLowerCase()));

/**
 * Whether the question asks who had something. Such a question needs a search in the log. A question about the present
 * needs only the keys found.
 */
export const isPastHolderQuestion = (question: string): boolean =>
  /(?<!\p{L})(?:had|took|held|tenía|tenia|tuvo|tomó|tomo)(?!\p{L})/iu.test(question);

const units = statement('units-named', {
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
 * Units of a property that match a word: the unit with this name, or else those with the word as a part (`312` in
 * `B2-312`).
 */
export async function matchUnits(tx: Tx, propertyId: number, words: readonly string[]): Promise<string[]> {
  const asked = words.join(' ');
  const rows = await units.rows(tx, propertyId, asked);
  const names = rows.map(({ name }) => name);
  const exact = names.find((name) => name.toLowerCase() === asked.toLowerCase());
  if (exact) return [exact];
  const equal = names.filter((name) => normalizeForSearch(name) === normalizeForSearch(asked));
  return equal.length > 0 ? equal : names;
}

const onHook = statement('units-on-hook', {
  values: ['int4', 'int4', 'text'],
  row: { name: 'text!' },
  text: `
  select distinct k.unit as name from key_tag k join datalog d on d.property_id = k.property_id and d.id = k.datalog_id
  where k.property_id = $1 and k.hook = $2 and k.unit is not null and ($3 = '' or search_form(d.name) = search_form($3)) order by 1 limit 9`,
});

/**
 * Units of the keys that belong on a hook, in any cabinet of a property or in the named one: `hook A32`, `Lobby A32`.
 */
export async function unitsOnHook(
  tx: Tx,
  { id, nonLetteredPanels }: { readonly id: number; readonly nonLetteredPanels: boolean },
  words: readonly string[],
): Promise<string[]> {
  const naming = words.filter((word) => !/^(?:hook|gancho)$/iu.test(word));
  // `A32` is one word, `(1) 32` are two.
  const at = naming.findIndex((_, place) => parseHook(naming.slice(place).join(' '), !nonLetteredPanels) !== undefined);
  const hook = at < 0 ? undefined : parseHook(naming.slice(at).join(' '), !nonLetteredPanels);
  if (hook === undefined) return [];
  const cabinet = naming.slice(0, at).join(' ');
  const rows = await onHook.rows(tx, id, hook, cabinet);
  return rows.map(({ name }) => name);
}

/**
 * Units that a list of words names: `502 and 317`. Unit names contain digits. If there are other words between them,
 * none counts.
 */
export async function matchUnitList(
  tx: Tx,
  property: { readonly id: number; readonly nonLetteredPanels: boolean },
  words: readonly string[],
  seesHooks: boolean,
): Promise<{ readonly known: string[]; readonly unknown: string[] }> {
  const naming = words.filter((word) => !/^(?:hook|gancho)s?$/iu.test(word));
  const known = new Set<string>();
  const unknown: string[] = [];
  if (!naming.every((word) => /\d/.test(word))) return { known: [], unknown };
  for (const word of naming) {
    const named = await matchUnits(tx, property.id, [word]);
    const units = named.length === 0 && seesHooks ? await unitsOnHook(tx, property, [word]) : named;
    if (units.length === 0) unknown.push(word);
    for (const unit of units) known.add(unit);
  }
  return { known: [...known], unknown };
}

/**
 * Badge owners whose names contain every word, with badges valid at the time first. If some names have words that start
 * this way, names that only contain the words are omitted: "Ana" does not match Dana.
 */
export async function matchPeople(tx: Tx, propertyId: number, words: readonly string[], at: Date) {
  const texts = [sql.ref('name'), sql.ref('number'), sql`ltrim(number, '0')`];
  const atStart = sql<boolean>`(${sql.join(
    words.map((word) => containsWordStart(texts, word)),
    sql` and `,
  )})`;
  let named = tx
    .selectFrom('badge')
    .select(['name', 'number as badge', atStart.as('atStart')])
    .where('property_id', '=', propertyId)
    .where('is_given_out', '=', true);
  for (const word of words) named = named.where(containsPart([sql.ref('name'), sql.ref('number')], word));
  const found = await named
    .orderBy(atStart, 'desc')
    .orderBy(
      (eb) => eb.and([eb('active_from', '<=', at), eb.or([eb('active_to', 'is', null), eb('active_to', '>', at)])]),
      'desc',
    )
    .orderBy('name')
    .limit(20)
    .execute();
  const rows = found.some((row) => row.atStart) ? found.filter((row) => row.atStart) : found;
  return [...new Map(rows.map(({ name, badge }) => [`${name} ${badge}`, { name, badge }])).values()].slice(0, 9);
}
