import type { Scan } from '@latchboard/contract/scanning/rules/apply-scan';
import type { ScanAction } from '@latchboard/contract/scanning/rules/facts';
import type { RetiredTag, StoredScan, TagOnHook, UndoState } from '@latchboard/contract/scanning/rules/scan-state';
import { type ScanState, scanState } from '@latchboard/contract/scanning/rules/scan-state';
import { tagError } from '@latchboard/contract/scanning/rules/tag-code';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readSystem, type System } from './read-system.ts';

/** A tag with data that only the server stores. */
export type StoredTag = TagOnHook & { readonly assignedAt: Date | null };

export interface LoadedState {
  readonly state: ScanState;
  readonly stored: ReadonlyMap<string, StoredTag>;
  /** By scan and tag: when the tag was put on the hook from which the scan moved it. */
  readonly assignedAtBefore: ReadonlyMap<string, Date | null>;
}

const tagsOfScans = statement('tags-of-scans', {
  values: ['int4', 'text[]', 'int4', 'int4[]', 'int4[]', 'int4[]', 'text[]'],
  row: { tag: 'text', datalogId: 'int4', hook: 'int4', opens: 'text[]', assignedAt: 'timestamptz?' },
  text: `
  select tag, datalog_id as "datalogId", hook, opens, hung_at as "assignedAt" from key_tag
  where property_id = $1 and (tag = any($2::text[]) or (datalog_id = $3 and hook = any($4::int[]))
    or (datalog_id, hook) in (select * from unnest($5::int[], $6::int[])) or (unit = any($7::text[]) and cardinality(opens) = 1))`,
});
const marksOfScans = statement('marks-of-scans', {
  values: ['int4', 'int4[]'],
  row: { hook: 'int4', opens: 'text[]', isEmpty: 'bool' },
  text: `
  select hook, opens, is_empty as "isEmpty" from hook_mark where datalog_id = $1 and hook = any($2::int[])`,
});
const replacedTags = statement('replaced-tags', {
  values: ['int4', 'text[]'],
  row: { tag: 'text', at: 'timestamptz!' },
  text: `
  select tag, max(to_at) as at from past_tag p
  where property_id = $1 and tag = any($2::text[]) and ended = 'replaced'
    and not exists (select from key_tag k where k.property_id = $1 and k.tag = p.tag)
  group by tag`,
});
const serialsOfScans = statement('serials-of-scans', {
  values: ['int4', 'text[]'],
  row: { number: 'text' },
  text: 'select number from datalog where property_id = $1 and number = any($2::text[])',
});
const unitsOfScans = statement('units-of-scans', {
  values: ['int4', 'text[]'],
  row: { unit: 'text' },
  text: 'select unit from unit where property_id = $1 and is_active and unit = any($2::text[])',
});
const scansToUndo = statement('scans-to-undo', {
  values: ['int4', 'uuid[]', 'int4', 'text[]'],
  row: { id: 'uuid', hook: 'int4', tag: 'text?', before: as<UndoState>('jsonb!') },
  text: `
  select id, hook, tag, before from hook_scan
  where property_id = $1 and datalog_id = $3 and id = any($2::uuid[]) and action = any($4::text[]) and before is not null and undone_by is null`,
});
const tagsBeforeScans = statement('places-before', {
  values: ['int4', 'uuid[]'],
  row: { tag: 'text', from_at: 'timestamptz?', scan_id: 'uuid!' },
  text: 'select tag, from_at, scan_id from past_tag where property_id = $1 and scan_id = any($2::uuid[])',
});

/** Reads the data for checking the scans of a system: its hooks, tags, and units. Also reads the scans to undo. */
export async function loadState(
  tx: Tx,
  system: System,
  scans: readonly Scan[],
  mayUndo: readonly ScanAction[],
): Promise<LoadedState> {
  const property = system.property.id;
  const undoneIds = scans.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes]));
  const undoneScans =
    undoneIds.length === 0
      ? []
      : await withExistingPlaces(tx, system, await scansToUndo.rows(tx, property, undoneIds, system.id, mayUndo));
  const undoStates = undoneScans.flatMap(({ before }) => before.tags);
  const places = undoStates.flatMap(({ was }) => (was ? [was] : []));
  const tagNames = [
    ...scans.flatMap(({ tag, replaces }) =>
      [tag, replaces].filter((candidate) => candidate !== undefined && tagError(candidate) === null),
    ),
    ...undoStates.map(({ tag }) => tag),
  ];
  const hooks = [...scans.map(({ hook }) => hook), ...undoneScans.map(({ hook }) => hook)];
  const units = scans.flatMap(({ opens = [] }) => opens);
  const tags = await tagsOfScans.rows(
    tx,
    property,
    tagNames,
    system.id,
    hooks,
    places.map(({ datalogId }) => datalogId),
    places.map(({ hook }) => hook),
    units,
  );
  const marks = await marksOfScans.rows(tx, system.id, hooks);
  const retiredRows = await replacedTags.rows(tx, property, tagNames);
  const serials = await serialsOfScans.rows(tx, property, tagNames);
  const requestedUnits = await unitsOfScans.rows(tx, property, units);
  const formerTags = await tagsBeforeScans.rows(tx, property, undoneIds);
  return {
    state: scanState({
      datalogId: system.id,
      hooks: system.hooks,
      ...{ tags, marks, done: undoneScans },
      retired: retiredRows.map(({ tag, at }): RetiredTag => ({ tag, at: at.toISOString() })),
      serials: serials.map(({ number }) => number),
      units: requestedUnits.map(({ unit }) => unit),
    }),
    stored: new Map(tags.map((tag) => [tag.tag, tag])),
    assignedAtBefore: new Map(formerTags.map(({ tag, from_at, scan_id }) => [scanTagKey(scan_id, tag), from_at])),
  };
}

/**
 * Omits scans whose former places no longer exist: the system moved to another property, or its panel lost the hook.
 */
async function withExistingPlaces(tx: Tx, system: System, undoneScans: readonly StoredScan[]) {
  const hooksOf = new Map<number, readonly number[]>([[system.id, system.hooks]]);
  const otherSystems = undoneScans.flatMap(({ before }) => before.tags.flatMap(({ was }) => was?.datalogId ?? []));
  for (const otherSystem of new Set(otherSystems)) {
    if (hooksOf.has(otherSystem)) continue;
    const systemAtProperty = await tx
      .selectFrom('datalog')
      .select('id')
      .where('id', '=', otherSystem)
      .where('property_id', '=', system.property.id)
      .executeTakeFirst();
    hooksOf.set(otherSystem, systemAtProperty ? (await readSystem(tx, otherSystem)).hooks : []);
  }
  return undoneScans.filter(({ before }) =>
    before.tags.every(({ was }) => !was || hooksOf.get(was.datalogId)?.includes(was.hook)),
  );
}

export const scanTagKey = (scan: string, tag: string) => `${scan} ${tag}`;
