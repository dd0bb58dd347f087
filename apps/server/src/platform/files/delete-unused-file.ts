import type { Services } from '#server/platform/platform.ts';

/**
 * Deletes a file that no row refers to. If the store does not respond, logs the name of the remaining file and does not
 * throw.
 */
export async function deleteUnusedFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  storedAs: string,
): Promise<void> {
  await files
    .delete(storedAs)
    .catch((err: unknown) => log.warn({ err, storedAs }, 'an unused file could not be deleted'));
}
