import { type FileStore, inboxRoot } from '#server/platform/files/file-store.ts';

export interface CopyResult {
  readonly copied: number;
  readonly alreadyThere: number;
}

/** Number of concurrent copies. */
const concurrency = 8;

/**
 * Copies every file outside the inbox from one store to another. Skips a file if the target has one with the same
 * length, because stores list only complete files. A later run therefore continues an interrupted one.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onCopied: (copied: number) => void = () => {},
): Promise<CopyResult> {
  const counts = { copied: 0, alreadyThere: 0 };
  for await (const names of namesOf(from)) {
    for (let start = 0; start < names.length; start += concurrency) {
      const copies = names.slice(start, start + concurrency).map(async (name) => {
        const { contentLength } = await from.getMetaData(name);
        if ((await to.exists(name)) && (await to.getMetaData(name)).contentLength === contentLength) {
          counts.alreadyThere += 1;
          return;
        }
        await to.put(name, await from.getBytes(name));
        counts.copied += 1;
      });
      const results = await Promise.allSettled(copies);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      onCopied(counts.copied);
    }
  }
  return counts;
}

/** Yields the names of stored files in pages. Skips the inbox, because other systems choose its file names. */
async function* namesOf(store: FileStore, folder = '/'): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await store.listAll(folder, { recursive: false, ...(paginationToken && { paginationToken }) });
    const objects = [...page.objects];
    yield objects.flatMap((object) => (object.isFile ? [object.key] : []));
    for (const object of objects)
      if (object.isDirectory && object.prefix !== inboxRoot) yield* namesOf(store, object.prefix);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
