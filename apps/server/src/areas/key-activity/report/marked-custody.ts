import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Custody, foldCustodyFrom, unseenCustody } from '../rules/custody.ts';
import type { Column } from '../store/columns.ts';
import { minOrderKey, readCustodyText, snapshotsAround } from '../store/custody-snapshots.ts';
import { storedInputs } from '../store/stored-inputs.ts';

interface Input {
  readonly propertyId: number;
  readonly at: string;
  readonly unit: readonly string[] | undefined;
  readonly tag: readonly string[] | undefined;
  /** Tags that also opened the units at that time. */
  readonly also: readonly string[];
}

// Few keys are ever marked as lost, so most questions end with the first line.
const marked = statement('marked-keys', {
  values: ['int4', 'timestamptz', 'text[]?', 'text[]?', 'text[]'],
  row: { tag: 'text!', unit: 'text?', hook: 'int4?', home: 'int4?' },
  text: `
  with m as materialized (select distinct tag from key_mark where property_id = $1 and at < $2 and withdrawn_at is null)
  select m.tag, coalesce(c.unit, k.unit) as unit, coalesce(c.hook, k.hook) as hook, k.datalog_id as home
  from m
    left join key_tag k on k.property_id = $1 and k.tag = m.tag
    left join key_custody c on c.property_id = $1 and c.tag = m.tag
  where ($3::text[] is null or coalesce(c.unit, k.unit) = any($3) or k.unit = any($3) or m.tag = any($5::text[]))
    and ($4::text[] is null or m.tag = any($4))`,
});

type Marked = RowOf<typeof marked>;

/**
 * Custody at an instant of keys that were marked as lost or found before it, folded from the last snapshot before the
 * instant. Returned as columns for the statement that reads all other keys.
 */
export async function markedCustody(tx: Tx, { propertyId, at, unit, tag, also }: Input): Promise<Column[]> {
  const keys = await marked.rows(tx, propertyId, at, unit ?? null, tag ?? null, also);
  const custody = keys.length === 0 ? new Map<string, Custody>() : await foldUpTo(tx, propertyId, keys, new Date(at));
  const rows = keys.map((key) => ({ ...key, held: custody.get(key.tag) ?? unseenCustody(key.home) }));
  return [
    { type: 'text', values: rows.map((row) => row.tag) },
    { type: 'text', values: rows.map(({ held }) => held.state) },
    { type: 'text', values: rows.map(({ held }) => held.badge) },
    { type: 'int4', values: rows.map(({ held }) => held.activity) },
    { type: 'text', values: rows.map(({ held }) => held.workOrder) },
    { type: 'timestamptz', values: rows.map(({ held }) => held.since) },
    { type: 'int4', values: rows.map(({ held }) => held.cabinet) },
    { type: 'int4', values: rows.map(({ held, hook }) => held.hook ?? hook) },
    { type: 'text', values: rows.map(({ held, unit: known }) => held.unit ?? known) },
    { type: 'int4', values: rows.map(({ home }) => home) },
  ];
}

async function foldUpTo(tx: Tx, propertyId: number, keys: readonly Marked[], at: Date): Promise<Map<string, Custody>> {
  const end = { ...minOrderKey, orderAt: at };
  const ranges = keys.map(({ tag }) => ({ tag, from: end, through: end, skip: 0 }));
  const around = await snapshotsAround(tx, propertyId, ranges);
  const begun = keys.map(({ tag, home }) => {
    const kept = around.get(tag)?.before ?? null;
    return {
      tag,
      after: kept?.at ?? minOrderKey,
      custody: kept ? readCustodyText(kept.custody, home) : unseenCustody(home),
    };
  });
  const inputs = await storedInputs(
    tx,
    propertyId,
    begun.map(({ tag, after }) => ({ tag, after, before: end })),
  );
  return new Map(
    begun.map(({ tag, custody }) => [
      tag,
      foldCustodyFrom(
        custody,
        (inputs.get(tag) ?? []).map(({ input }) => input),
      ).custody,
    ]),
  );
}
