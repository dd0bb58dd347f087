import { statement } from '#server/platform/db/statement.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { CheckedScan } from './checked-scan.ts';
import type { System } from './read-system.ts';

const addSwaps = statement('add-swaps', {
  values: ['int4', 'int4', 'int4', 'text[]', 'text[]', 'int4[]', 'text[]', 'timestamptz[]', 'uuid[]'],
  text: `
  insert into swap_sheet (property_id, datalog_id, staff_id, part, old_code, new_code, hook, reason, swapped_at, scan_id)
  select $1, $2, $3, 'tag', t.* from unnest($4::text[], $5::text[], $6::int[], $7::text[], $8::timestamptz[], $9::uuid[]) as t`,
});
const deleteSwaps = statement('delete-swaps', {
  values: ['int4', 'uuid[]'],
  text: 'delete from swap_sheet where property_id = $1 and scan_id = any($2::uuid[])',
});

/** Records each replaced tag with its reason, and deletes the record if the scan is undone. */
export async function writeSwaps(
  { id, property }: System,
  checkedScans: readonly CheckedScan[],
  { tx, actor }: RecordContext,
): Promise<void> {
  const undoneScanIds = checkedScans.flatMap(({ scan, verdict }) =>
    verdict.outcome === 'undone' ? [scan.undoes] : [],
  );
  const swaps = checkedScans.filter(({ scan, verdict }) => isSwap(verdict) && !undoneScanIds.includes(scan.id));
  if (swaps.length > 0)
    await addSwaps.rows(
      tx,
      property.id,
      id,
      actor.realStaffId,
      swaps.map(({ verdict }) => verdict.other?.tag),
      swaps.map(({ scan }) => scan.tag),
      swaps.map(({ scan }) => scan.hook),
      swaps.map(({ scan }) => scan.reason ?? 'other'),
      swaps.map(({ at }) => at),
      swaps.map(({ scan }) => scan.id),
    );
  if (undoneScanIds.length > 0) await deleteSwaps.rows(tx, property.id, undoneScanIds);
}

const isSwap = ({ outcome, other }: CheckedScan['verdict']) => outcome === 'hung' && other !== undefined;
