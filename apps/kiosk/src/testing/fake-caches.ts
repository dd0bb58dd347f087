const origin = 'https://keys.example.test';
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** In-memory browser cache storage, for service worker tests. */
export function fakeCaches() {
  const caches = new Map<string, Map<string, string>>();
  const matchIn = (files: Map<string, string> | undefined, request: string | { url: string }) => {
    const content = files?.get(pathOf(request));
    return content === undefined ? undefined : new Response(content);
  };
  const open = (name: string) => {
    const files = caches.get(name) ?? new Map<string, string>();
    caches.set(name, files);
    return files;
  };
  return {
    /** Sorted paths of the stored files. */
    paths: (name: string) => [...(caches.get(name)?.keys() ?? [])].sort(),
    storage: (fetchFile: (path: string) => Promise<Response>) => ({
      delete: async (name: string) => caches.delete(name),
      match: async (request: string, { cacheName }: { cacheName: string }) => matchIn(caches.get(cacheName), request),
      open: async (name: string) => {
        const files = open(name);
        return {
          addAll: async (paths: readonly string[]) => {
            const replies = await Promise.all(paths.map(fetchFile));
            if (!replies.every(({ ok }) => ok)) throw new TypeError('A file is not available');
            for (const [index, reply] of replies.entries()) files.set(paths[index] ?? '', await reply.text());
          },
          put: async (request: string | { url: string }, reply: Response) => {
            files.set(pathOf(request), await reply.text());
          },
          keys: async () => [...files.keys()].map((path) => ({ url: origin + path })),
          match: async (request: string | { url: string }) => matchIn(files, request),
          delete: async (request: string | { url: string }) => files.delete(pathOf(request)),
        };
      },
    }),
  };
}
