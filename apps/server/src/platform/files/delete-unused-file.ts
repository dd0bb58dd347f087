import type { Services } from '#server/platform/platform.ts';

/**
 * Removes a file that no row refers to. If the store does not respond, the change succeeds anyway. The file remains, and
 * the log names it.
 */
export async function deleteUnusedFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  storedAs: string,
): Promise<void> {
  await files
    .delete(storedAs)
    .catch((err: unknown) => log.warn({ err, storedAs }, 'an unused file could not be deleted'));
}
