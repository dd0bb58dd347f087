import { setImmediate as pause } from 'node:timers/promises';
import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Finding } from '../rules/export-findings.ts';
import { linesOf } from '../rules/export-lines.ts';
import { verifyExport, withheldInside } from '../rules/verify-export.ts';
import { checkpointsNumbered } from './checkpoint-rows.ts';

const chunkBytes = 65_536;
const mostCheckpoints = 1000;

type Reply = CallOutput<typeof contract.keyActivity.verifyExport>;

/** Checks an export file against itself and against the keys and checkpoints of this installation. */
export async function checkExport(tx: Tx, file: Buffer, keys: readonly string[]): Promise<Reply> {
  const checkpoints = await checkpointsNumbered(tx, numbersIn(file));
  const { intact, findings, about, counts, withheld } = await verifyExport(linesOf(chunksOf(file)), {
    keys,
    checkpoints,
  });
  return {
    unchanged: intact,
    property: about?.property ?? null,
    from: about?.from ?? null,
    to: about?.to ?? null,
    rows: counts.rows,
    cabinets: counts.cabinets,
    shown: counts.shown,
    withheld: { ...withheld, inside: withheldInside(withheld) },
    findings: findings.map(present),
  };
}

function present({ kind, part, line, cabinet, from, to }: Finding): Reply['findings'][number] {
  const stretch = from === null || to === null || from === to ? '' : ` ${from} to ${to}`;
  return { kind, line, cabinet, position: from, detail: `${part}${stretch}` };
}

/** The checkpoints a file names; one it hides from this look counts as unknown. */
function numbersIn(file: Buffer): number[] {
  const named = file.toString('latin1').matchAll(/"type":"checkpoint","number":(\d{1,9})[,}]/g);
  const numbers = new Set<number>();
  for (const [, number] of named) {
    if (numbers.size >= mostCheckpoints) break;
    numbers.add(Number(number));
  }
  return [...numbers];
}

/** The file in pieces, with room between them for other requests. */
async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += chunkBytes) {
    yield file.subarray(at, at + chunkBytes);
    await pause();
  }
}
