import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#server/platform/settings.ts';

export type FileStore = Disk;

/** Where uploaded files live: DATA_DIR/files unless FILES_URL names another folder. Names that leave it are refused. */
export function openFileStore(settings: Settings): FileStore {
  const location = settings.filesUrl ? new URL(settings.filesUrl) : pathToFileURL(join(settings.dataDir, 'files/'));
  if (location.protocol !== 'file:') throw new Error('FILES_URL: this version keeps files in a folder (file://) only.');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
