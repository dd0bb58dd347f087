import type { Scan } from '@latchboard/contract/scanning/rules/apply-scan';
import type { ScanAction } from '@latchboard/contract/scanning/rules/facts';
import type { RetiredTag, StoredScan, TagOnHook, UndoState } from '@latchboard/contract/scanning/rules/scan-state';
import { type ScanState, scanState } from '@latchboard/contract/scanning/rules/scan-state';
import { tagError } from '@latchboard/contract/scanning/rules/tag-code';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readSystem, type System } from './read-system.ts';

/** A tag with data that only the server stores. */
export type StoredTag = TagOnHook & { readonly hungAt: Date | null };

export interface LoadedState {
  readonly state: ScanState;
  readonly stored: ReadonlyMap<string, StoredTag>;
  /** Time since which a tag was on a hook from which a scan moved it, by that scan and tag. */
  readonly hungBefore: ReadonlyMap<string, Date | null>;
}

const tagsAsked = statement('tags-of-scans', {
  values: ['int4', 'text[]', 'int4', 'int4[]', 'int4[]', 'int4[]', 'text[]'],
  row: { tag: 'text', datalogId: 'int4', hook: 'int4', opens: 'text[]', hungAt: 'timestamptz?' },
  text: `
  select tag, datalog_id as "datalogId", hook, opens, hung_at as "hungAt" from key_tag
  where property_id = $1 and (tag = any($2::text[]) or (datalog_id = $3 and hook = any($4::int[]))
    or (datalog_id, hook) in (select * from unnest($5::int[], $6::int[])) or (unit = any($7::text[]) and cardinality(opens) = 1))`,
});
const marksAsked = statement('marks-of-scans', {
  values: ['int4', 'int4[]'],
  row: { hook: 'int4', opens: 'text[]', isEmpty: 'bool' },
  text: `
  select hook, opens, is_empty as "isEmpty" from hook_mark where datalog_id = $1 and hook = any($2::int[])`,
});
const retiredAsked = statement('replaced-tags', {
  values: ['int4', 'text[]'],
  row: { tag: 'text', at: 'timestamptz!' },
  text: `
  select tag, max(to_at) as at from past_tag p
  where property_id = $1 and tag = any($2::text[]) and ended = 'replaced'
    and not exists (select from key_tag k where k.property_id = $1 and k.tag = p.tag)
  group by tag`,
});
const serialsAsked = statement('serials-of-scans', {
  values: ['int4', 'text[]'],
  row: { number: 'text' },
  text: 'select number from datalog where property_id = $1 and number = any($2::text[])',
});
const unitsAsked = statement('units-of-scans', {
  values: ['int4', 'text[]'],
  row: { unit: 'text' },
  text: 'select unit from unit where property_id = $1 and is_active and unit = any($2::text[])',
});
const doneAsked = statement('scans-to-undo', {
  values: ['int4', 'uuid[]', 'int4', 'text[]'],
  row: { id: 'uuid', hook: 'int4', tag: 'text?', before: as<UndoState>('jsonb!') },
  text: `
  select id, hook, tag, before from hook_scan
  where property_id = $1 and datalog_id = $3 and id = any($2::uuid[]) and action = any($4::text[]) and before is not null and undone_by is null`,
});
const pastAsked = statement('places-before', {
  values: ['int4', 'uuid[]'],
  row: { tag: 'text', from_at: 'timestamptz?', scan_id: 'uuid!' },
  text: 'select tag, from_at, scan_id from past_tag where property_id = $1 and scan_id = any($2::uuid[])',
});

/** Reads the data for checking the scans of a system: its hooks, tags, and units, and the scans that they undo. */
export async function loadState(
  tx: Tx,
  system: System,
  scans: readonly Scan[],
  mayUndo: readonly ScanAction[],
): Promise<LoadedState> {
  const property = system.property.id;
  const undone = scans.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes]));
  const done =
    undone.length === 0
      ? []
      : await placesLeft(tx, system, await doneAsked.rows(tx, property, undone, system.id, mayUndo));
  const befores = done.flatMap(({ before }) => before.tags);
  const places = befores.flatMap(({ was }) => (was ? [was] : []));
  const names = [
    ...scans.flatMap(({ tag, replaces }) =>
      [tag, replaces].filter((one) => one !== undefined && tagError(one) === null),
    ),
    ...befores.map(({ tag }) => tag),
  ];
  const hooks = [...scans.map(({ hook }) => hook), ...done.map(({ hook }) => hook)];
  const units = scans.flatMap(({ opens = [] }) => opens);
  const tags = await tagsAsked.rows(
    tx,
    property,
    names,
    system.id,
    hooks,
    places.map(({ datalogId }) => datalogId),
    places.map(({ hook }) => hook),
    units,
  );
  const marks = await marksAsked.rows(tx, system.id, hooks);
  const retired = await retiredAsked.rows(tx, property, names);
  const serials = await serialsAsked.rows(tx, property, names);
  const known = await unitsAsked.rows(tx, property, units);
  const past = await pastAsked.rows(tx, property, undone);
  return {
    state: scanState({
      datalogId: system.id,
      hooks: system.hooks,
      ...{ tags, marks, done },
      retired: retired.map(({ tag, at }): RetiredTag => ({ tag, at: at.toISOString() })),
      serials: serials.map(({ number }) => number),
      units: known.map(({ unit }) => unit),
    }),
    stored: new Map(tags.map((tag) => [tag.tag, tag])),
    hungBefore: new Map(past.map(({ tag, from_at, scan_id }) => [scanTagKey(scan_id, tag), from_at])),
  };
}

/**
 * Omits scans whose former places no longer exist: the system moved to another property, or its panel lost the hook.
 */
async function placesLeft(tx: Tx, system: System, done: readonly StoredScan[]) {
  const hooksOf = new Map<number, readonly number[]>([[system.id, system.hooks]]);
  const others = done.flatMap(({ before }) => before.tags.flatMap(({ was }) => was?.datalogId ?? []));
  for (const other of new Set(others)) {
    if (hooksOf.has(other)) continue;
    const isHere = await tx
      .selectFrom('datalog')
      .select('id')
      .where('id', '=', other)
      .where('property_id', '=', system.property.id)
      .executeTakeFirst();
    hooksOf.set(other, isHere ? (await readSystem(tx, other)).hooks : []);
  }
  return done.filter(({ before }) =>
    before.tags.every(({ was }) => !was || hooksOf.get(was.datalogId)?.includes(was.hook)),
  );
}

export const scanTagKey = (scan: string, tag: string) => `${scan} ${tag}`;
