import type { Services } from '#server/platform/platform.ts';

/**
 * Removes a file that no row names any more. What was asked is done already: where the place of files does not answer, the file stays
 * behind unseen, and the log says which.
 */
export async function forgetFile({ files, log }: Pick<Services, 'files' | 'log'>, storedAs: string): Promise<void> {
  await files.delete(storedAs).catch((err: unknown) => log.warn({ err, storedAs }, 'a removed file stayed behind'));
}
