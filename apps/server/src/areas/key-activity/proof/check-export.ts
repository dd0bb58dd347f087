import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { BeyondBounds, inWorker, workerPlaces } from '#server/platform/workers/in-worker.ts';
import type { Finding } from '../rules/export-findings.ts';
import { type Verdict, withheldInside } from '../rules/verify-export.ts';
import { checkpointsNumbered } from './checkpoint-rows.ts';

/** Anyone may ask for it, also without a login: strangers keep nobody from documents and imports. */
const places = workerPlaces(1);
const program = new URL('./verify-worker.ts', import.meta.url);

type Reply = CallOutput<typeof contract.keyActivity.verifyExport>;

/** Checks an export file against itself and against the keys and checkpoints of this installation. */
export async function checkExport(tx: Tx, file: Buffer, keys: readonly string[]): Promise<Reply> {
  const { isProof, intact, findings, about, counts, withheld } = await verdictOf(tx, file, keys);
  return {
    isProof,
    unchanged: intact,
    property: about?.property ?? null,
    propertyName: about?.propertyName ?? null,
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
    withheld: { ...withheld, inside: withheldInside(withheld) },
    findings: findings.map(present),
  };
}

/** Verified beside the server's own thread, which fetches the checkpoints that the file names. */
async function verdictOf(tx: Tx, bytes: Buffer, keys: readonly string[]): Promise<Verdict> {
  const onAsk = (numbers: unknown) => checkpointsNumbered(tx, numbers as number[]);
  try {
    return await inWorker<Verdict>({ program, data: { bytes, keys }, seconds: 30, megabytes: 512, places, onAsk });
  } catch (error) {
    throw error instanceof BeyondBounds ? new Failure('payloadTooLarge') : error;
  }
}

function present({ kind, part, line, cabinet, from, to }: Finding): Reply['findings'][number] {
  const stretch = from === null || to === null || from === to ? '' : ` ${from} to ${to}`;
  return { kind, part, line, cabinet, position: from, to, detail: `${part}${stretch}` };
}
