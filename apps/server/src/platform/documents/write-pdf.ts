import { Failure } from '#server/platform/errors.ts';
import { inWorker, WorkerLimitExceeded } from '#server/platform/workers/in-worker.ts';
import type { PortalDocument } from './document.ts';

const program = new URL('./pdf-worker.ts', import.meta.url);

/**
 * Writes a document as PDF in a worker thread. `make` is called when a worker is free. Throws `payloadTooLarge` for a
 * document above the limits. The worker is kept for 10 s, because loading the library and fonts takes longer than most
 * documents.
 */
export async function writePdf(make: () => Promise<PortalDocument>): Promise<Uint8Array> {
  try {
    const bounds = { seconds: 60, megabytes: 512, idleSeconds: 10 };
    return await inWorker<Uint8Array>({ program, data: make, mayWait: true, ...bounds });
  } catch (error) {
    throw error instanceof WorkerLimitExceeded ? new Failure('payloadTooLarge') : error;
  }
}
