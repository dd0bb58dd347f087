import { setImmediate } from 'node:timers/promises';

/** Bytes to process before other requests get a turn: about a millisecond. */
const sliceBytes = 131_072;

/** A large file in slices, each with the first bytes of the next one. Other requests run between slices. */
export async function* slicesOf(bytes: Buffer, overlap = 0): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes + overlap);
    await setImmediate();
  }
}
