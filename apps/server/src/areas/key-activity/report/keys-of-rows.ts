import { statement, type Tx } from '#server/platform/db/transaction.ts';

const keys = 'select id, tag from key_tag where property_id = $1 and tag = any($2::text[])';

/** Answers which key of a property an event moved; null where the tag is in no system any more. */
export async function keysOfRows(tx: Tx, propertyId: number, rows: readonly { readonly tag: string | null }[]) {
  const tags = [...new Set(rows.flatMap(({ tag }) => tag ?? []))];
  const found =
    tags.length === 0 ? [] : await statement<{ id: number; tag: string }>(tx, 'keys of rows', keys, [propertyId, tags]);
  const ids = new Map<string | null, number>(found.map(({ id, tag }) => [tag, id]));
  return ({ tag }: { readonly tag: string | null }): number | null => ids.get(tag) ?? null;
}
