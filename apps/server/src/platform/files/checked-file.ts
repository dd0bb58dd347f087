import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { FileStore } from './file-store.ts';

/**
 * Reads a file while its SHA-256 is compared with the one kept in the database. The last piece waits for the comparison, so that
 * another file in its place ends as a broken download instead of being taken for it. Without a digest it is passed on as it is.
 */
export async function checkedFile(files: FileStore, storedAs: string, digest: Buffer | null): Promise<Transform> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      if (held) this.push(held);
      held = piece;
      done();
    },
    flush(done) {
      if (digest && !hash.digest().equals(digest)) return done(new Error(`${storedAs} is not the file that was kept`));
      if (held) this.push(held);
      done();
    },
  });
  // A failure of the store reaches the reader through `check`.
  return pipeline(await files.getStream(storedAs), check, () => {});
}
