import { createHash } from 'node:crypto';
import { slicesOf } from './slices-of.ts';

/** Returns the SHA-256 of a file. */
export async function digestOf(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const slice of slicesOf(bytes)) hash.update(slice);
  return hash.digest();
}
