import { statement } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type JudgedScan, resultOf } from './judged-scan.ts';
import type { System } from './read-system.ts';

const addScans = `
  insert into hook_scan (property_id, datalog_id, staff_id, received_at, id, scanned_at, action, hook, tag, outcome, answer, before)
  select $1, $2, $3, $4, t.* from unnest($5::uuid[], $6::timestamptz[], $7::text[], $8::int[], $9::text[], $10::text[], $11::jsonb[],
    $12::jsonb[]) as t`;
const markUndone = `
  update hook_scan s set undone_by = t.by from unnest($2::uuid[], $3::uuid[]) as t(id, by)
  where s.property_id = $1 and s.id = t.id`;

/** Keeps each scan with its answer, so that a second sending gets the same one, and with its way back. */
export async function writeScans(
  { id, property }: System,
  judged: readonly JudgedScan[],
  { tx, actor, now }: RecordContext,
): Promise<void> {
  await statement(tx, 'add scans', addScans, [
    ...[property.id, id, actor.realStaffId, now],
    judged.map(({ scan }) => scan.id),
    judged.map(({ at }) => at),
    judged.map(({ scan }) => scan.action),
    judged.map(({ scan }) => scan.hook),
    judged.map(({ scan }) => scan.tag ?? null),
    judged.map(({ verdict }) => verdict.outcome),
    judged.map((one) => JSON.stringify(resultOf(one))),
    judged.map(({ verdict }) => (verdict.before ? JSON.stringify(verdict.before) : null)),
  ]);
  const undone = judged.filter(({ verdict }) => verdict.outcome === 'undone');
  if (undone.length > 0)
    await statement(tx, 'mark undone', markUndone, [
      property.id,
      undone.map(({ scan }) => scan.undoes),
      undone.map(({ scan }) => scan.id),
    ]);
}
