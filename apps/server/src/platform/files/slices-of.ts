import { setImmediate } from 'node:timers/promises';

/** Bytes to process before other requests get a turn: about a millisecond. */
const sliceBytes = 131_072;

/**
 * Yields a large file in slices, each followed by the first bytes of the next slice. Other requests run between slices.
 */
export async function* slicesOf(bytes: Buffer, overlap = 0): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes + overlap);
    await setImmediate();
  }
}
