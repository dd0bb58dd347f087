import { statement } from '#server/platform/db/statement.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { StoredTag } from './load-state.ts';
import type { System } from './read-system.ts';
import type { TagChanges } from './trail.ts';

const removeTags = statement('remove-tags', {
  values: ['int4', 'text[]'],
  text: 'delete from key_tag where property_id = $1 and tag = any($2::text[])',
});
const tagColumns = `unnest($2::text[], $3::int[], $4::int[], $5::text[], $6::timestamptz[]) as t(tag, datalog_id, hook, opens, hung_at)`;
// PostgreSQL rejects nested arrays of different lengths, so each list is passed as JSON.
const list = 'array(select jsonb_array_elements_text(t.opens::jsonb))';
const changeTags = statement('change-tags', {
  values: ['int4', 'text[]', 'int4[]', 'int4[]', 'text[]', 'timestamptz[]'],
  text: `
  update key_tag k set datalog_id = t.datalog_id, hook = t.hook, opens = ${list}, hung_at = t.hung_at
  from ${tagColumns} where k.property_id = $1 and k.tag = t.tag`,
});
const addTags = statement('add-tags', {
  values: ['int4', 'text[]', 'int4[]', 'int4[]', 'text[]', 'timestamptz[]'],
  text: `
  insert into key_tag (property_id, tag, datalog_id, hook, opens, hung_at)
  select $1, t.tag, t.datalog_id, t.hook, ${list}, t.hung_at from ${tagColumns}`,
});
const removeMarks = statement('remove-marks', {
  values: ['int4', 'int4[]'],
  text: 'delete from hook_mark where datalog_id = $1 and hook = any($2::int[])',
});
const writeMarks = statement('write-marks', {
  values: ['int4', 'int4', 'int4[]', 'text[]', 'bool[]'],
  text: `
  insert into hook_mark (datalog_id, property_id, hook, opens, is_empty)
  select $1, $2, t.hook, ${list}, t.is_empty from unnest($3::int[], $4::text[], $5::bool[]) as t(hook, opens, is_empty)
  on conflict (datalog_id, hook) do update set opens = excluded.opens, is_empty = excluded.is_empty`,
});
const deletePast = statement('delete-past', {
  values: ['int4', 'uuid[]'],
  text: 'delete from past_tag where property_id = $1 and scan_id = any($2::uuid[])',
});
const addPast = statement('add-past', {
  values: ['int4', 'text[]', 'int4[]', 'int4[]', 'text[]', 'timestamptz[]', 'timestamptz[]', 'text[]', 'uuid[]'],
  text: `
  insert into past_tag (property_id, tag, datalog_id, hook, opens, from_at, to_at, ended, scan_id)
  select $1, t.tag, t.datalog_id, t.hook, ${list}, t.from_at, t.to_at, t.ended, t.scan_id
  from unnest($2::text[], $3::int[], $4::int[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[], $9::uuid[])
    as t(tag, datalog_id, hook, opens, from_at, to_at, ended, scan_id)`,
});

/** Writes the changes that scans make: to tags, to the marks of hooks (planned units or no key), and to the history. */
export async function writeChanges(
  { id, property }: System,
  changes: TagChanges,
  { tx }: RecordContext,
): Promise<void> {
  const { removed, changed, added, marks, past, undone } = changes;
  if (removed.length > 0)
    await removeTags.rows(
      tx,
      property.id,
      removed.map(({ tag }) => tag),
    );
  if (changed.length > 0) await changeTags.rows(tx, property.id, ...columnsOf(changed.map(({ is }) => is)));
  if (added.length > 0) await addTags.rows(tx, property.id, ...columnsOf(added));
  const marksToRemove = marks.filter(({ opens, isEmpty }) => opens.length === 0 && !isEmpty);
  const remaining = marks.filter((mark) => !marksToRemove.includes(mark));
  if (marksToRemove.length > 0)
    await removeMarks.rows(
      tx,
      id,
      marksToRemove.map(({ hook }) => hook),
    );
  if (remaining.length > 0)
    await writeMarks.rows(
      tx,
      id,
      property.id,
      remaining.map(({ hook }) => hook),
      remaining.map(({ opens }) => JSON.stringify(opens)),
      remaining.map(({ isEmpty }) => isEmpty),
    );
  if (undone.length > 0) await deletePast.rows(tx, property.id, undone);
  if (past.length > 0)
    await addPast.rows(
      tx,
      property.id,
      ...columnsOf(past.map((entry) => ({ ...entry, assignedAt: entry.from }))),
      past.map(({ to }) => to),
      past.map(({ ended }) => ended),
      past.map(({ scanId }) => scanId),
    );
}

const columnsOf = (tags: readonly StoredTag[]) =>
  [
    tags.map(({ tag }) => tag),
    tags.map(({ datalogId }) => datalogId),
    tags.map(({ hook }) => hook),
    tags.map(({ opens }) => JSON.stringify(opens)),
    tags.map(({ assignedAt }) => assignedAt),
  ] as const;
