import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName } from '@latchboard/contract/shapes';

const inboxRoot = 'inbox';

/** Watched folder of a property, in DATA_DIR. */
export const inboxOf = (propertyId: number): string => join(inboxRoot, `property-${propertyId}`);

export type Processed = 'done' | 'failed';
const processed: readonly Processed[] = ['done', 'failed'];

export interface InboxFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** A file that has not changed for this time is complete. */
const stableMs = 10_000;

/** Complete files of a watched folder, oldest first. Creates the folder. Hidden files, links, and folders are ignored. */
export async function completeFiles(folder: string, now: Date): Promise<InboxFile[]> {
  for (const part of processed) await mkdir(join(folder, part), { recursive: true });
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && fileName.safeParse(name).success);
  const files: InboxFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const stat = await lstat(path).catch(() => undefined);
    if (!stat?.isFile() || now.getTime() - Math.max(stat.mtimeMs, stat.ctimeMs) < stableMs) continue;
    files.push({ path, name, size: stat.size, modifiedAt: stat.mtime });
  }
  return files.sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime());
}

/** Reads a file. Undefined if it changed since it was listed, or changes while it is read. */
export async function readUnchanged({ path, size, modifiedAt }: InboxFile): Promise<Buffer | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const isUnchanged = async () => {
      const stat = await handle.stat();
      return stat.size === size && stat.mtime.getTime() === modifiedAt.getTime();
    };
    if (!(await isUnchanged())) return undefined;
    const bytes = await readBytes(handle, size);
    return bytes.length === size && (await isUnchanged()) ? bytes : undefined;
  } finally {
    await handle.close();
  }
}

const bytesPerRead = 262_144;

async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, Math.min(bytesPerRead, size - length));
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

export const digestOfFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Moves a processed file out of the watched folder, unless a new file has its name. */
export async function moveProcessed(
  folder: string,
  file: Omit<InboxFile, 'path'> & { readonly id: number },
  to: Processed,
): Promise<void> {
  const path = join(folder, file.name);
  const stat = await lstat(path).catch(() => undefined);
  if (stat?.size !== file.size || stat.mtime.getTime() !== file.modifiedAt.getTime()) return;
  await rename(path, join(folder, to, `${file.id}-${file.name}`));
}

/** Deletes files in `done` and `failed` that were moved before a time. They can contain personal data. */
export async function forgetProcessedFiles(dataDir: string, before: Date): Promise<void> {
  const folders = await readdir(join(dataDir, inboxRoot)).catch(() => []);
  for (const folder of folders)
    for (const part of processed) await deleteOld(join(dataDir, inboxRoot, folder, part), before);
}

async function deleteOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stat = await lstat(path).catch(() => undefined);
    if (stat?.isFile() && stat.ctime < before) await unlink(path);
  }
}
