import type { FileStore } from '#server/platform/files/file-store.ts';

export interface Copied {
  readonly copied: number;
  readonly alreadyThere: number;
}

/** Number of concurrent copies. */
const concurrency = 8;

/**
 * Copies every file of one store to another without changing the first. A store shows only complete files, so a file
 * with the same length is skipped. The next run continues an interrupted one.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onCopied: (copied: number) => void = () => {},
): Promise<Copied> {
  const done = { copied: 0, alreadyThere: 0 };
  for await (const names of namesOf(from)) {
    for (let at = 0; at < names.length; at += concurrency) {
      const copies = names.slice(at, at + concurrency).map(async (name) => {
        const { contentLength } = await from.getMetaData(name);
        if ((await to.exists(name)) && (await to.getMetaData(name)).contentLength === contentLength) {
          done.alreadyThere += 1;
          return;
        }
        await to.put(name, await from.getBytes(name));
        done.copied += 1;
      });
      const ended = await Promise.allSettled(copies);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      onCopied(done.copied);
    }
  }
  return done;
}

async function* namesOf(store: FileStore): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await store.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) });
    yield [...page.objects].flatMap((one) => (one.isFile ? [one.key] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
