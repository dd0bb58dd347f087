import type { CallOutput, contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import { createConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { networkOf } from '#server/platform/identity/network-of.ts';
import { runInWorker, WorkerLimitError } from '#server/platform/workers/in-worker.ts';
import { workerSlots } from '#server/platform/workers/worker-slots.ts';
import type { RunInTransaction } from '../report/export-pages.ts';
import type { Finding } from '../rules/export-findings.ts';
import { countWithheld, type Verdict } from '../rules/verify-export.ts';
import { readCheckpointsByNumber } from './checkpoint-rows.ts';

/**
 * Slots for checks. Anyone may request a check, even without a login. These checks have their own workers, so they do
 * not delay documents and imports. Only a few requests may wait with their files in memory.
 */
const slots = workerSlots(1, 4);
/** Limits the concurrent checks of each network. At least one slot remains for other networks. */
const networkLimit = createConcurrencyLimit(4, 10);
const program = new URL('./verify-worker.ts', import.meta.url);

type Reply = CallOutput<typeof contract.keyActivity.verifyExport>;

interface Requester {
  readonly transaction: RunInTransaction;
  readonly signal: AbortSignal;
  /** IP address of the client. */
  readonly address: string;
}

/**
 * Checks an export file against itself and against the keys and checkpoints of this installation. No transaction is
 * open during the check.
 */
export async function checkExport(
  { transaction, signal, address }: Requester,
  file: Buffer,
  keys: readonly string[],
): Promise<Reply> {
  const release = networkLimit.take(networkOf(address));
  const verdict = verifyInWorker(transaction, file, keys, signal).finally(release);
  const { isProof, intact, findings, about, counts, withheld } = await verdict;
  return {
    isProof,
    unchanged: intact,
    property: about?.property ?? null,
    propertyName: about?.propertyName ?? null,
    units: about?.units ?? null,
    sources: (about?.cabinets ?? []).map(({ cabinet: id, name, covered, silentSince }) => ({
      id,
      name,
      covered,
      silentSince,
    })),
    from: about?.from ?? null,
    to: about?.to ?? null,
    rows: counts.rows,
    cabinets: counts.cabinets,
    shown: counts.shown,
    withheld: { ...withheld, inside: countWithheld(withheld) },
    findings: findings.map(present),
  };
}

/** Verifies the file in a worker. The server's main thread fetches the checkpoints that the file names. */
async function verifyInWorker(
  transaction: RunInTransaction,
  bytes: Buffer,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Verdict> {
  const onAsk = (numbers: unknown) => transaction((tx) => readCheckpointsByNumber(tx, numbers as number[]));
  const bounds = { seconds: 30, megabytes: 512, idleSeconds: 60, slots, mayWait: true };
  try {
    return await runInWorker<Verdict>({ program, data: { bytes, keys }, ...bounds, signal, onAsk });
  } catch (error) {
    throw error instanceof WorkerLimitError ? new Failure('payloadTooLarge') : error;
  }
}

function present({ kind, part, line, cabinet, from, to }: Finding): Reply['findings'][number] {
  const range = from === null || to === null || from === to ? '' : ` ${from} to ${to}`;
  return { kind, part, line, cabinet, position: from, to, detail: `${part}${range}` };
}
