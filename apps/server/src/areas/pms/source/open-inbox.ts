import type { PmsPlace } from '@latchboard/contract/pms/rules';
import type { Settings } from '#server/platform/settings.ts';
import { bucketOf, type Inbox, type InboxOwner, inboxPathOf } from './inbox.ts';
import { deleteFromFolders, folderInbox } from './inbox-folder.ts';

type InboxSettings = Pick<Settings, 'dataDir' | 'filesUrl' | 'filesS3'>;

/** Opens the watched folder or the bucket prefix in which a property's files arrive. */
export async function openInbox(place: PmsPlace, owner: InboxOwner, settings: InboxSettings): Promise<Inbox> {
  if (place !== 'bucket') return folderInbox(settings.dataDir, inboxPathOf(place, owner));
  const bucket = bucketOf(settings);
  if (bucket === undefined) throw new Error('FILES_URL has no bucket for the watched folders of imports');
  // The S3 client is large, so it is loaded only when needed.
  const { bucketInbox } = await import('./inbox-bucket.ts');
  return bucketInbox({ bucket, s3: settings.filesS3 }, inboxPathOf(place, owner));
}

/** Deletes files in `done` and `failed` that were moved there before a given time. They can contain personal data. */
export async function deleteProcessedFiles(settings: InboxSettings, before: Date): Promise<void> {
  await deleteFromFolders(settings.dataDir, before);
  const bucket = bucketOf(settings);
  if (bucket === undefined) return;
  const { deleteFromBucket } = await import('./inbox-bucket.ts');
  await deleteFromBucket({ bucket, s3: settings.filesS3 }, before);
}
