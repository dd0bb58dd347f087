import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { runInWorker, WorkerLimitError } from '#server/platform/workers/in-worker.ts';
import type { PortalDocument } from './document.ts';
import type { LabelDocument } from './label-layout.ts';

const program = new URL('./pdf-worker.ts', import.meta.url);

/**
 * Writes a document as a PDF in a worker process. A user can occupy only a share of the workers. `make` is called when
 * a worker is free. Throws `payloadTooLarge` for a document above the limits. The worker is kept for a minute, because
 * loading the library and fonts takes longer than most documents.
 */
export async function writePdf(
  { realStaffId }: Pick<PersonActor, 'realStaffId'>,
  make: () => Promise<PortalDocument | LabelDocument>,
): Promise<Uint8Array> {
  try {
    const bounds = { seconds: 60, megabytes: 512, idleSeconds: 60 };
    return await runInWorker<Uint8Array>({ program, data: make, mayWait: true, userId: realStaffId, ...bounds });
  } catch (error) {
    throw error instanceof WorkerLimitError ? new Failure('payloadTooLarge') : error;
  }
}
