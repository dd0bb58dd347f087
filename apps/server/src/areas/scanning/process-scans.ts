import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { applyScan } from '@latchboard/contract/scanning/rules/apply-scan';
import { type ScanAction, scanActions } from '@latchboard/contract/scanning/rules/facts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type CheckedScan, resultOf, type ScanResult, type SentScan } from './checked-scan.ts';
import { loadState } from './load-state.ts';
import { readSystem, readSystemForScans, type System } from './read-system.ts';
import { trackScans } from './trail.ts';
import { updateCabinets } from './update-cabinets.ts';
import { writeChanges } from './write-changes.ts';
import { writeScans } from './write-scans.ts';
import { writeSwaps } from './write-swaps.ts';

type Input = CallInput<typeof contract.scanning.sendScans>;
type Output = CallOutput<typeof contract.scanning.sendScans>;
/**
 * Processes scans in order, each independently. A lock allows only one request at a time to change the tags of a
 * property. If two users scan the same tag, the first scan is accepted. The reply to the second contains the hook of
 * the tag. A repeated scan returns its first result. `mayUndo` lists the kinds of scan that the sender may undo.
 */
export async function processScans(
  { datalogId, scans }: Input,
  ctx: RecordContext,
  mayUndo: readonly ScanAction[] = scanActions,
): Promise<Output> {
  const { tx } = ctx;
  const snapshot = await readSystem(tx, datalogId);
  await acquireLock(tx, 'keyTags', snapshot.property.id);
  // The system may have moved, lost a panel, or been withdrawn while this request waited.
  const system = await readSystemForScans(tx, datalogId);
  if (system.property.id !== snapshot.property.id) throw new Failure('notFound');
  const resultsById = await resultsSentBefore(system, scans, ctx);
  const newScans = firstOfEach(scans).filter(({ id }) => !resultsById.has(id));
  if (newScans.length > 0) {
    const checkedScans = await checkScans(system, newScans, mayUndo, ctx);
    for (const checkedScan of checkedScans)
      resultsById.set(checkedScan.scan.id, {
        identity: identityOf(checkedScan.scan, datalogId),
        answer: resultOf(checkedScan),
      });
  }
  return {
    results: scans.map((scan) => {
      const earlierResult = resultsById.get(scan.id);
      return earlierResult?.identity === identityOf(scan, datalogId) ? earlierResult.answer : idUsedResult(scan);
    }),
  };
}

/** Fields that must be equal in two scans with the same ID. */
const identityOf = (
  { action, hook, tag = null }: Pick<SentScan, 'action' | 'hook'> & { tag?: string | null | undefined },
  datalogId: number,
) => JSON.stringify([datalogId, action, hook, tag]);

/** Result for a scan that has the ID of another scan. */
const idUsedResult = ({ id }: SentScan): ScanResult => ({ id, outcome: 'idUsed', other: null, unit: null, at: null });

async function checkScans(
  system: System,
  scans: readonly SentScan[],
  mayUndo: readonly ScanAction[],
  ctx: RecordContext,
): Promise<CheckedScan[]> {
  const { tx, now } = ctx;
  const loadedState = await loadState(tx, system, scans, mayUndo);
  const { state } = loadedState;
  const trail = trackScans(loadedState);
  const checkedScans = scans.map((scan): CheckedScan => {
    const at = new Date(Math.min(Date.parse(scan.at), now.getTime()));
    const undoneScan = scan.undoes === undefined ? undefined : state.done.get(scan.undoes);
    const verdict = applyScan(state, scan);
    trail.add({ scan, at, verdict, undone: undoneScan });
    return { scan, at, verdict };
  });
  const changes = trail.changes(state);
  await writeChanges(system, changes, ctx);
  await writeScans(system, checkedScans, ctx);
  // A sender who may undo only unit scans cannot change swaps.
  if (mayUndo.includes('hang')) await writeSwaps(system, checkedScans, ctx);
  await updateCabinets(system.property.id, changes, ctx);
  if (checkedScans.some(({ verdict }) => verdict.before !== undefined || verdict.outcome === 'undone'))
    await notifyOf(tx, { propertyId: system.property.id });
  return checkedScans;
}

/** Removes repeated scans, keeping the first one. */
function firstOfEach(scans: readonly SentScan[]): readonly SentScan[] {
  const seenIds = new Set<string>();
  return scans.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}

const scansSentBefore = statement('scans-sent-before', {
  values: ['int4', 'uuid[]'],
  row: {
    id: 'uuid',
    answer: as<ScanResult>('jsonb'),
    datalogId: 'int4',
    action: as<ScanAction>('text'),
    hook: 'int4',
    tag: 'text?',
  },
  text: `
  select id, answer, datalog_id as "datalogId", action, hook, tag from hook_scan where property_id = $1 and id = any($2::uuid[])`,
});

/** Reads the stored results of scans that were sent for the property before, by scan ID. */
async function resultsSentBefore(system: System, scans: readonly SentScan[], { tx }: RecordContext) {
  const ids = scans.map(({ id }) => id);
  const rows = await scansSentBefore.rows(tx, system.property.id, ids);
  return new Map(rows.map((row) => [row.id, { identity: identityOf(row, row.datalogId), answer: row.answer }]));
}
