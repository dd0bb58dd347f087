import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inboxRoot } from '#server/platform/files/file-store.ts';
import {
  type Inbox,
  type InboxFile,
  type InboxFileProblem,
  isFileName,
  type ProcessedPart,
  processedParts,
} from './inbox.ts';

/** A file that has not changed for this long is complete. */
const stableMs = 10_000;

/** Watched folder in DATA_DIR, created if missing. Ignores hidden files and subfolders. */
export const folderInbox = (dataDir: string, inboxPath: string): Inbox => {
  const folder = join(dataDir, inboxPath);
  return {
    list: async (now) => {
      await createFolders(dataDir, inboxPath);
      return completeFiles(folder, now);
    },
    read: (file) => readUnchanged(folder, file),
    move: async (file, to) => {
      await createFolders(dataDir, inboxPath);
      await moveProcessed(folder, file, to);
    },
  };
};

/**
 * Creates the folder and its subfolders. Rejects symbolic links, which could lead to the files of another customer,
 * before it creates anything in their target.
 */
async function createFolders(dataDir: string, inboxPath: string): Promise<void> {
  for (const part of processedParts) {
    let folder = dataDir;
    for (const name of join(inboxPath, part).split(sep)) {
      folder = join(folder, name);
      await createFolder(folder);
      if (!(await lstat(folder)).isDirectory())
        throw new Error(`${inboxPath} or a folder in it is a link, so its files are not imported`);
    }
  }
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Whether the path contains no links. The sending accounts can write to the folders, so each use checks this. */
const isRealFolder = async (dataDir: string, inboxPath: string): Promise<boolean> =>
  (await realpath(join(dataDir, inboxPath))) === join(await realpath(dataDir), inboxPath);

async function completeFiles(folder: string, now: Date): Promise<InboxFile[]> {
  const files: InboxFile[] = [];
  for (const name of (await readdir(folder)).filter((candidate) => !candidate.startsWith('.'))) {
    const stat = await lstat(join(folder, name)).catch(() => undefined);
    const file = stat ? listedFile(name, stat, now) : fileWithUndecodableName(name);
    if (file) files.push(file);
  }
  return files.sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime());
}

/** A complete file, or one that can never be read. Undefined for a folder and for a file that is being written. */
function listedFile(name: string, stat: Stats, now: Date): InboxFile | undefined {
  if (stat.isDirectory()) return undefined;
  const unreadable = problemOf(name, stat);
  // The creation time, because the other times of a pipe or a growing file change, and the file is reported only once.
  if (unreadable) return { name, size: stat.size, modifiedAt: stat.birthtime, unreadable };
  const isComplete = now.getTime() - Math.max(stat.mtimeMs, stat.ctimeMs) >= stableMs;
  return isComplete ? { name, size: stat.size, modifiedAt: stat.mtime } : undefined;
}

function problemOf(name: string, stat: Stats): InboxFileProblem | undefined {
  if (stat.isSymbolicLink()) return 'pmsFileLink';
  if (!stat.isFile()) return 'pmsFileSpecial';
  return isFileName(name) ? undefined : 'pmsFileName';
}

/** A name that is not UTF-8 contains U+FFFD after decoding, so its file cannot be found. */
const fileWithUndecodableName = (name: string): InboxFile | undefined =>
  name.includes('\uFFFD') ? { name, size: 0, modifiedAt: new Date(0), unreadable: 'pmsFileName' } : undefined;

/** Whether the error means that another process or the sender moved or replaced the file. */
const isReplaced = (error: unknown): boolean => ['ENOENT', 'ELOOP'].includes((error as { code?: string }).code ?? '');

async function readUnchanged(
  folder: string,
  { name, size, modifiedAt }: InboxFile,
): Promise<Buffer | 'changed' | 'unreadable'> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const isUnchanged = async (opened: FileHandle) => {
      const stat = await opened.stat();
      return stat.isFile() && stat.size === size && stat.mtime.getTime() === modifiedAt.getTime();
    };
    if (!(await isUnchanged(handle))) return 'changed';
    const bytes = await readBytes(handle, size);
    return bytes.length === size && (await isUnchanged(handle)) ? bytes : 'changed';
  } catch (error) {
    return isReplaced(error) ? 'changed' : 'unreadable';
  } finally {
    await handle?.close();
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

/** Maximum length of a file name in bytes. */
const maxNameBytes = 255;

/** Name of a processed file. If the ID makes the name too long, the name is cut. */
function processedName({ id, name }: InboxFile & { readonly id: number }): string {
  const characters = [...`${id}-${name}`];
  while (Buffer.byteLength(characters.join('')) > maxNameBytes) characters.pop();
  return characters.join('');
}

async function moveProcessed(
  folder: string,
  file: InboxFile & { readonly id: number },
  to: ProcessedPart,
): Promise<void> {
  const path = join(folder, file.name);
  const stat = await lstat(path).catch(() => undefined);
  if (stat?.size !== file.size || stat.mtime.getTime() !== file.modifiedAt.getTime()) return;
  // Another process may have moved the file in the meantime.
  await rename(path, join(folder, to, processedName(file))).catch((error: unknown) => {
    if (!isReplaced(error)) throw error;
  });
}

const processedFolder = new RegExp(`^(?:corporation-[0-9]+/)?property-[0-9]+/(?:${processedParts.join('|')})$`);

/** Deletes files in the `done` and `failed` folders that were moved there before a given time. */
export async function deleteFromFolders(dataDir: string, before: Date): Promise<void> {
  const root = join(dataDir, inboxRoot);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const inboxPaths = entries.flatMap((entry) =>
    entry.isDirectory() ? relative(root, join(entry.parentPath, entry.name)).split(sep).join('/') : [],
  );
  for (const inboxPath of inboxPaths.filter((path) => processedFolder.test(path))) {
    const folder = join(inboxRoot, inboxPath);
    if (await isRealFolder(dataDir, folder)) await deleteOld(join(dataDir, folder), before);
  }
}

async function deleteOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stat = await lstat(path).catch(() => undefined);
    if (stat?.isFile() && stat.ctime < before) await unlink(path);
  }
}
