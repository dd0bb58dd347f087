import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteOldErrors } from './delete-old-errors.ts';

/** Job that deletes old errors from directories. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'forget-directory-errors', cron: '37 4 * * *', run: () => deleteOldErrors(platform()) },
];
