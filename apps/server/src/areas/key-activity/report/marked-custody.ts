import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Custody, foldCustodyFrom, unseenCustody } from '../rules/custody.ts';
import type { Column } from '../store/columns.ts';
import { minOrderKey, readCustodyText, readSnapshotsAround } from '../store/custody-snapshots.ts';
import { readStoredInputs } from '../store/stored-inputs.ts';

interface Input {
  readonly propertyId: number;
  readonly at: string;
  readonly unit: readonly string[] | undefined;
  readonly tag: readonly string[] | undefined;
  /** Tags that also opened the units at the requested time. */
  readonly openingTags: readonly string[];
}

// Few keys are ever marked as lost, so most calls end after this statement.
const markedKeys = statement('marked-keys', {
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

type MarkedKey = RowOf<typeof markedKeys>;

/**
 * Returns the custody at an instant of keys that were marked as lost or found before it. The custody is folded from the
 * last snapshot before the instant. The result has one array per column for the statement that reads all other keys.
 */
export async function readMarkedCustody(tx: Tx, { propertyId, at, unit, tag, openingTags }: Input): Promise<Column[]> {
  const keys = await markedKeys.rows(tx, propertyId, at, unit ?? null, tag ?? null, openingTags);
  const custody = keys.length === 0 ? new Map<string, Custody>() : await foldUpTo(tx, propertyId, keys, new Date(at));
  const rows = keys.map((key) => ({ ...key, custody: custody.get(key.tag) ?? unseenCustody(key.home) }));
  return [
    { type: 'text', values: rows.map((row) => row.tag) },
    { type: 'text', values: rows.map(({ custody: period }) => period.state) },
    { type: 'text', values: rows.map(({ custody: period }) => period.badge) },
    { type: 'int4', values: rows.map(({ custody: period }) => period.activity) },
    { type: 'text', values: rows.map(({ custody: period }) => period.workOrder) },
    { type: 'timestamptz', values: rows.map(({ custody: period }) => period.since) },
    { type: 'int4', values: rows.map(({ custody: period }) => period.cabinet) },
    { type: 'int4', values: rows.map(({ custody: period, hook }) => period.hook ?? hook) },
    { type: 'text', values: rows.map(({ custody: period, unit }) => period.unit ?? unit) },
    { type: 'int4', values: rows.map(({ home }) => home) },
  ];
}

async function foldUpTo(
  tx: Tx,
  propertyId: number,
  keys: readonly MarkedKey[],
  at: Date,
): Promise<Map<string, Custody>> {
  const end = { ...minOrderKey, orderAt: at };
  const ranges = keys.map(({ tag }) => ({ tag, from: end, through: end, skip: 0 }));
  const snapshots = await readSnapshotsAround(tx, propertyId, ranges);
  const starts = keys.map(({ tag, home }) => {
    const storedCustody = snapshots.get(tag)?.before ?? null;
    return {
      tag,
      after: storedCustody?.at ?? minOrderKey,
      custody: storedCustody ? readCustodyText(storedCustody.custody, home) : unseenCustody(home),
    };
  });
  const inputs = await readStoredInputs(
    tx,
    propertyId,
    starts.map(({ tag, after }) => ({ tag, after, before: end })),
  );
  return new Map(
    starts.map(({ tag, custody }) => [
      tag,
      foldCustodyFrom(
        custody,
        (inputs.get(tag) ?? []).map(({ input }) => input),
      ).custody,
    ]),
  );
}
