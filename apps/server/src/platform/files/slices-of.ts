import { setImmediate } from 'node:timers/promises';

/** Bytes to process before other requests get a turn: about a millisecond. */
const sliceBytes = 131_072;

/** A large file in slices, each with the first bytes of the next one. Other requests run between slices. */
export async function* slicesOf(bytes: Buffer, overlap = 0): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes + overlap);
    await setImmediate();
  }
}
