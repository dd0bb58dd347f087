import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { FileStore } from './file-store.ts';

/**
 * Reads a file and compares its SHA-256 with the stored digest. The last chunk is sent only if both digests match, so
 * the download of a replaced file fails. Without a stored digest, the file is not checked.
 */
export async function readCheckedFile(files: FileStore, storedAs: string, digest: Buffer | null): Promise<Transform> {
  const hash = createHash('sha256');
  let pending: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (pending) this.push(pending);
      pending = chunk;
      done();
    },
    flush(done) {
      if (digest && !hash.digest().equals(digest)) return done(new Error(`${storedAs} differs from the stored file`));
      if (pending) this.push(pending);
      done();
    },
  });
  // `check` passes on errors from the store.
  return pipeline(await files.getStream(storedAs), check, () => {});
}
