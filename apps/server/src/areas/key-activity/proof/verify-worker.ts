import { serveTasks } from '#server/platform/workers/messages.ts';
import type { SignedCheckpoint } from '../rules/export-lines.ts';
import { linesOf } from '../rules/export-lines.ts';
import { verifyExport } from '../rules/verify-export.ts';

const chunkBytes = 65_536;
const maxCheckpoints = 1000;

serveTasks<{ bytes: Uint8Array; keys: readonly string[] }>(async ({ bytes, keys }, sendQuestion) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const checkpoints = (await sendQuestion(numbersIn(file))) as SignedCheckpoint[];
  return verifyExport(linesOf(chunksOf(file)), { keys, checkpoints });
});

/** Numbers of the checkpoints in a file. A checkpoint that this search cannot find is treated as unknown. */
function numbersIn(file: Buffer): number[] {
  const checkpoints = file.toString('latin1').matchAll(/"type":"checkpoint","number":(\d{1,9})[,}]/g);
  const numbers = new Set<number>();
  for (const [, number] of checkpoints) {
    if (numbers.size >= maxCheckpoints) break;
    numbers.add(Number(number));
  }
  return [...numbers];
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += chunkBytes) yield file.subarray(start, start + chunkBytes);
}
