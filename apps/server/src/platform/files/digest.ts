import { createHash } from 'node:crypto';
import { inSlices } from './in-slices.ts';

/** The SHA-256 of a file. */
export async function digestOf(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const slice of inSlices(bytes)) hash.update(slice);
  return hash.digest();
}
