import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { inboxRoot } from '#server/platform/files/file-store.ts';
import { s3Client } from '#server/platform/files/s3-driver.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type Inbox, type InboxFile, isFileName, type ProcessedPart, processedParts } from './inbox.ts';

interface Bucket {
  readonly bucket: string;
  readonly s3: Settings['filesS3'];
}

interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const clients = new WeakMap<Settings['filesS3'], S3Client>();

/** S3 client of this process. It is reused, so its connections stay open. */
function clientOf(s3: Settings['filesS3']): S3Client {
  const client = clients.get(s3) ?? s3Client(s3);
  clients.set(s3, client);
  return client;
}

/** Maximum number of listed pages, each with 1,000 files. */
const maxPages = 20;

/** Prefix in the upload bucket. Its files are always complete. Ignores files under a longer prefix. */
export function bucketInbox({ bucket, s3 }: Bucket, inboxPath: string): Inbox {
  const client = clientOf(s3);
  const keyOf = (name: string) => `${inboxPath}/${name}`;
  return {
    list: async () => {
      const objects = await objectsIn(client, { Bucket: bucket, Prefix: `${inboxPath}/`, Delimiter: '/' });
      return objects
        .map(({ key, size, modifiedAt }) => ({ name: key.slice(inboxPath.length + 1), size, modifiedAt }))
        .filter(({ name }) => name !== '' && !name.startsWith('.'))
        .map((file): InboxFile => (isFileName(file.name) ? file : { ...file, unreadable: 'pmsFileName' }))
        .sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime());
    },
    read: async (file) => {
      const Key = keyOf(file.name);
      const reply = await client.send(new GetObjectCommand({ Bucket: bucket, Key })).catch(problemOf);
      if (typeof reply === 'string') return reply;
      const bytes = Buffer.from((await reply.Body?.transformToByteArray()) ?? []);
      return isSame(file, { size: bytes.length, modifiedAt: reply.LastModified }) ? bytes : 'changed';
    },
    move: (file, to: ProcessedPart) =>
      moveObject(client, bucket, { file, from: keyOf(file.name), to: keyOf(`${to}/${file.id}-${file.name}`) }),
  };
}

const isSame = (file: InboxFile, { size, modifiedAt }: { size: number | undefined; modifiedAt: Date | undefined }) =>
  size === file.size && modifiedAt?.getTime() === file.modifiedAt.getTime();

/** A missing or inaccessible file is a result. Other errors are thrown, and a later pass tries again. */
function problemOf(error: unknown): 'changed' | 'unreadable' {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return 'changed';
  if (status === 403) return 'unreadable';
  throw error;
}

interface Move {
  readonly file: InboxFile;
  readonly from: string;
  readonly to: string;
}

async function moveObject(client: S3Client, bucket: string, { file, from, to }: Move): Promise<void> {
  const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: from })).catch(problemOf);
  if (typeof head === 'string' || !isSame(file, { size: head.ContentLength, modifiedAt: head.LastModified })) return;
  const source = [bucket, ...from.split('/')].map(encodeURIComponent).join('/');
  const copy = new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source, CopySourceIfMatch: head.ETag });
  // Another process may have moved the file in the meantime.
  const isMoved = typeof (await client.send(copy).catch(problemOf)) === 'string';
  if (isMoved) return;
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
}

async function objectsIn(
  client: S3Client,
  input: { readonly Bucket: string; readonly Prefix: string; readonly Delimiter?: string },
): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  let token: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const reply = await client.send(new ListObjectsV2Command({ ...input, ContinuationToken: token }));
    for (const { Key, Size, LastModified } of reply.Contents ?? [])
      if (Key !== undefined && LastModified) objects.push({ key: Key, size: Size ?? 0, modifiedAt: LastModified });
    token = reply.NextContinuationToken;
    if (token === undefined) break;
  }
  return objects;
}

const processedKey = new RegExp(`^${inboxRoot}/property-[0-9]+/(?:${processedParts.join('|')})/`);

/** Deletes processed files in the bucket that were moved there before a given time. */
export async function deleteFromBucket({ bucket, s3 }: Bucket, before: Date): Promise<void> {
  const client = clientOf(s3);
  for (const { key, modifiedAt } of await objectsIn(client, { Bucket: bucket, Prefix: `${inboxRoot}/` }))
    if (processedKey.test(key) && modifiedAt < before)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}
