import { OfflineError } from './api-error.ts';
import { reportUnreachable } from './connection.ts';
import { showFailure } from './failure-toast.ts';
import { request } from './request.ts';
import { signOutSignal } from './sign-out-signal.ts';

export interface Download {
  /** Bytes received so far. */
  readonly received: number;
  /** Total size in bytes. Null if the server did not send it. */
  readonly total: number | null;
}

const nameIn = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1] ?? '') ||
  /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ||
  'download';

/** Yields the body in chunks. A broken connection throws an `OfflineError`, like a failed call. */
async function* chunksOf(response: Response, signal: AbortSignal | undefined) {
  const reader = response.body?.getReader();
  const signOut = signOutSignal();
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      yield chunk.value;
    }
  } catch (failure) {
    if (signal?.aborted) throw failure;
    // The user is signing out, so the promise never settles. Calls do the same.
    if (signOut.aborted) await new Promise<never>(() => undefined);
    const offlineError = new OfflineError(response.url);
    reportUnreachable();
    showFailure(offlineError);
    throw offlineError;
  }
}

/** Downloads a file with the access token, saves it, and reports progress. A POST sends its input as JSON. */
export async function download(
  path: string,
  input: Readonly<Record<string, unknown>>,
  onProgress: (progress: Download) => void,
  signal?: AbortSignal,
  method: 'GET' | 'POST' = 'GET',
): Promise<void> {
  const response = await request(method, path, input, signal ? { signal } : {});
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? length : null;
  const chunks: BlobPart[] = [];
  let received = 0;
  for await (const chunk of chunksOf(response, signal)) {
    chunks.push(chunk);
    received += chunk.length;
    onProgress({ received, total });
  }
  const url = URL.createObjectURL(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
