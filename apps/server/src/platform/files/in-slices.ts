import { setImmediate } from 'node:timers/promises';

/** So much is looked at before others have their turn: about a millisecond. */
const sliceBytes = 131_072;

/** A large file in slices, each with the first bytes of the next one. Others have their turn between them, so that nobody waits for the whole of it. */
export async function* inSlices(bytes: Buffer, overlap = 0): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes + overlap);
    await setImmediate();
  }
}
