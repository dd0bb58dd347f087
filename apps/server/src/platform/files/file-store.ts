import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#server/platform/settings.ts';

export type FileStore = Disk;
export type FilePlace = Pick<Settings, 'dataDir' | 'filesUrl' | 'filesS3'>;

/**
 * Where uploaded files live (SYS-04): DATA_DIR/files unless FILES_URL names another folder or a bucket of S3. A name here is made by
 * the server, of plain letters and digits; what a person called the file stands in the database. Names that leave the place are refused.
 */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  const location = place.filesUrl ? new URL(place.filesUrl) : pathToFileURL(join(place.dataDir, 'files/'));
  if (location.protocol === 's3:') {
    // Its client is large: only who uses it loads it.
    const { s3Driver } = await import('./s3-driver.ts');
    return new Disk(s3Driver(location.hostname, place.filesS3));
  }
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

const fileErrors = new Set(
  ['WRITE_FILE', 'READ_FILE', 'DELETE_FILE', 'GET_METADATA', 'CHECK_FILE_EXISTENCE', 'DELETE_DIRECTORY'].map(
    (act) => `E_CANNOT_${act}`,
  ),
);
const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

/** Whether the place of files did not do what it was asked: it is full, away or slow. A file that is not there is something else. */
export function isFileStoreAway(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: string; name?: string } };
  if (typeof code !== 'string' || !fileErrors.has(code)) return false;
  return !absent.has(cause?.code ?? '') && !absent.has(cause?.name ?? '');
}
