import { tagError } from '@latchboard/contract/scanning/rules/tag-code';
import { statement } from '#server/platform/db/statement.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type CheckedScan, resultOf } from './checked-scan.ts';
import type { System } from './read-system.ts';

const addScans = statement('add-scans', {
  values: [
    'int4',
    'int4',
    'int4',
    'timestamptz',
    'uuid[]',
    'timestamptz[]',
    'text[]',
    'int4[]',
    'text[]',
    'text[]',
    'jsonb[]',
    'jsonb[]',
  ],
  text: `
  insert into hook_scan (property_id, datalog_id, staff_id, received_at, id, scanned_at, action, hook, tag, outcome, answer, before)
  select $1, $2, $3, $4, t.* from unnest($5::uuid[], $6::timestamptz[], $7::text[], $8::int[], $9::text[], $10::text[], $11::jsonb[],
    $12::jsonb[]) as t`,
});
const markUndone = statement('mark-undone', {
  values: ['int4', 'uuid[]', 'uuid[]'],
  text: `
  update hook_scan s set undone_by = t.by from unnest($2::uuid[], $3::uuid[]) as t(id, by)
  where s.property_id = $1 and s.id = t.id`,
});

/** Stores each scan with the data to undo it, and with its result, which is returned again for a repeated scan. */
export async function writeScans(
  { id, property }: System,
  checkedScans: readonly CheckedScan[],
  { tx, actor, now }: RecordContext,
): Promise<void> {
  // A scan with a malformed tag number is always rejected, so the scan is not stored. The database could reject the
  // characters of such a number.
  const wellFormedScans = checkedScans.filter(({ scan: { tag } }) => tag === undefined || tagError(tag) === null);
  await addScans.rows(
    tx,
    property.id,
    id,
    actor.realStaffId,
    now,
    wellFormedScans.map(({ scan }) => scan.id),
    wellFormedScans.map(({ at }) => at),
    wellFormedScans.map(({ scan }) => scan.action),
    wellFormedScans.map(({ scan }) => scan.hook),
    wellFormedScans.map(({ scan }) => scan.tag ?? null),
    wellFormedScans.map(({ verdict }) => verdict.outcome),
    wellFormedScans.map((checkedScan) => JSON.stringify(resultOf(checkedScan))),
    wellFormedScans.map(({ verdict }) => (verdict.before ? JSON.stringify(verdict.before) : null)),
  );
  const undoneScans = wellFormedScans.filter(({ verdict }) => verdict.outcome === 'undone');
  if (undoneScans.length > 0)
    await markUndone.rows(
      tx,
      property.id,
      undoneScans.map(({ scan }) => scan.undoes),
      undoneScans.map(({ scan }) => scan.id),
    );
}
