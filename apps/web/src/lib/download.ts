import { request } from './request.ts';

export interface Download {
  /** Bytes so far. */
  readonly received: number;
  /** Bytes in all, where the server knows. */
  readonly total: number | null;
}

const nameIn = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1] ?? '') ||
  /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ||
  'download';

/** Fetches a file with the access token and saves it, telling how far it is. */
export async function download(
  path: string,
  input: Readonly<Record<string, unknown>>,
  onProgress: (progress: Download) => void,
  signal?: AbortSignal,
): Promise<void> {
  const response = await request('GET', path, input, signal ? { signal } : {});
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? length : null;
  const pieces: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    received += piece.value.length;
    onProgress({ received, total });
  }
  const address = URL.createObjectURL(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
