import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { applyScan } from '@latchboard/contract/scanning/rules/apply-scan';
import { lockFor } from '#server/platform/db/advisory-lock.ts';
import { statement } from '#server/platform/db/transaction.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type JudgedScan, type Result, resultOf, type SentScan } from './judged-scan.ts';
import { loadState } from './load-state.ts';
import { readSystem, type System } from './read-system.ts';
import { tellCabinets } from './tell-cabinets.ts';
import { followScans } from './trail.ts';
import { writeChanges } from './write-changes.ts';
import { writeScans } from './write-scans.ts';
import { writeSwaps } from './write-swaps.ts';

type Input = CallInput<typeof contract.scanning.sendScans>;
type Output = CallOutput<typeof contract.scanning.sendScans>;
/**
 * Takes scans in their order, each by itself. The property's tags are changed by one at a time: of two people who scan one tag
 * the first wins, and the second is told where it hangs. A scan that was sent before gets its first answer.
 */
export async function takeScans({ datalogId, scans }: Input, ctx: RecordContext): Promise<Output> {
  const { tx } = ctx;
  const system = await readSystem(tx, datalogId);
  await lockFor(tx, 'keyTags', system.property.id);
  const answers = await answersOf(system, scans, ctx);
  const fresh = firstOfEach(scans).filter(({ id }) => !answers.has(id));
  if (fresh.length > 0) {
    const judged = await judge(system, fresh, ctx);
    for (const one of judged) answers.set(one.scan.id, resultOf(one));
  }
  return { results: scans.flatMap(({ id }) => answers.get(id) ?? []) };
}

async function judge(system: System, scans: readonly SentScan[], ctx: RecordContext): Promise<JudgedScan[]> {
  const { tx, now } = ctx;
  const loaded = await loadState(tx, system, scans);
  const { state } = loaded;
  const trail = followScans(loaded);
  const judged = scans.map((scan): JudgedScan => {
    const at = new Date(Math.min(Date.parse(scan.at), now.getTime()));
    const undone = scan.undoes === undefined ? undefined : state.done.get(scan.undoes);
    const verdict = applyScan(state, scan);
    trail.add({ scan, at, verdict, undone });
    return { scan, at, verdict };
  });
  const changes = trail.changes(state);
  await writeChanges(system, changes, ctx);
  await writeScans(system, judged, ctx);
  await writeSwaps(system, judged, ctx);
  await tellCabinets(system.property.id, changes, ctx);
  if (judged.some(({ verdict }) => verdict.before !== undefined || verdict.outcome === 'undone'))
    await notifyOf({ propertyId: system.property.id }, tx);
  return judged;
}

const firstOfEach = (scans: readonly SentScan[]) =>
  [...new Map(scans.toReversed().map((one) => [one.id, one])).values()].toReversed();

const answered = 'select id, answer from hook_scan where property_id = $1 and id = any($2::uuid[])';

async function answersOf(system: System, scans: readonly SentScan[], { tx }: RecordContext) {
  const ids = scans.map(({ id }) => id);
  const rows = await statement<{ id: string; answer: Result }>(tx, 'answers of scans', answered, [
    system.property.id,
    ids,
  ]);
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}
