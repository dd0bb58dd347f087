import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#server/platform/settings.ts';

export type FileStore = Disk;
export type FilePlace = Pick<Settings, 'dataDir' | 'filesUrl'>;

/**
 * Where uploaded files live: DATA_DIR/files unless FILES_URL names another folder. A name here is made by the server, of plain
 * letters and digits; what a person called the file stands in the database. Names that leave the folder are refused.
 */
export function openFileStore(settings: FilePlace): FileStore {
  const location = settings.filesUrl ? new URL(settings.filesUrl) : pathToFileURL(join(settings.dataDir, 'files/'));
  if (location.protocol !== 'file:') throw new Error('FILES_URL: this version keeps files in a folder (file://) only.');
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
