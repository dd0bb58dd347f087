import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#server/platform/settings.ts';

export type FileStore = Disk;
/** Folder in DATA_DIR, and prefix in the bucket, for files that other systems send. */
export const inboxRoot = 'inbox';
export type FileStoreSettings = Pick<Settings, 'dataDir' | 'filesUrl' | 'filesS3'>;

/**
 * Opens the store of uploaded files (SYS-04): DATA_DIR/files, or the folder or S3 bucket in FILES_URL. Stored names are
 * generated, and the database contains the original names. Rejects names outside the store.
 */
export async function openFileStore(config: FileStoreSettings): Promise<FileStore> {
  const location = config.filesUrl ? new URL(config.filesUrl) : pathToFileURL(join(config.dataDir, 'files/'));
  if (location.protocol === 's3:') {
    // The S3 client is large, so it is loaded only when needed.
    const { s3Driver } = await import('./s3-driver.ts');
    return new Disk(s3Driver(location.hostname, config.filesS3));
  }
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

const fileErrors = new Set(
  ['WRITE_FILE', 'READ_FILE', 'DELETE_FILE', 'GET_METADATA', 'CHECK_FILE_EXISTENCE', 'DELETE_DIRECTORY'].map(
    (act) => `E_CANNOT_${act}`,
  ),
);
const notFoundCodes = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

/** Whether the file store failed, for example because it is full or unreachable. A missing file is not a failure. */
export function isFileStoreUnavailable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: string; name?: string } };
  if (typeof code !== 'string' || !fileErrors.has(code)) return false;
  return !notFoundCodes.has(cause?.code ?? '') && !notFoundCodes.has(cause?.name ?? '');
}
