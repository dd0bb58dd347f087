import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { createUnitResolver, type UnitResolver } from './opened-units.ts';

/** One statement for current and former keys, because a page of a report contains few rows. */
const keys = statement('keys-of-rows', {
  values: ['int4', 'text[]'],
  row: { id: 'int4?', tag: 'text!', opens: 'text[]!', from_at: 'timestamptz?', to_at: 'timestamptz?' },
  text: `
  select id, tag, opens, hung_at as from_at, null::timestamptz as to_at from key_tag where property_id = $1 and tag = any($2::text[])
  union all
  select null, tag, opens, from_at, to_at from past_tag where property_id = $1 and tag = any($2::text[]) and cardinality(opens) > 1`,
});

interface KeysOfRows {
  /** The key of the property that an event moved. Null if the tag is no longer in any system. */
  readonly keyOf: (row: { readonly tag: string | null }) => number | null;
  readonly unitsAt: UnitResolver;
}

/** Returns the keys that some events moved, and the units that the keys opened when the events happened. */
export async function keysOfRows(
  tx: Tx,
  propertyId: number,
  rows: readonly { readonly tag: string | null }[],
): Promise<KeysOfRows> {
  const tags = [...new Set(rows.flatMap(({ tag }) => tag ?? []))];
  const keyRows = tags.length === 0 ? [] : await keys.rows(tx, propertyId, tags);
  const ids = new Map<string | null, number>(keyRows.flatMap(({ id, tag }) => (id === null ? [] : [[tag, id]])));
  return {
    keyOf: ({ tag }) => ids.get(tag) ?? null,
    unitsAt: createUnitResolver(keyRows.filter(({ opens }) => opens.length > 1)),
  };
}
