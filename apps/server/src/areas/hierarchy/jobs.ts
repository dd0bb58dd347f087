import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeExpiredTemporaryAccess } from './changes/temporary-access.ts';

/** Job that removes expired temporary access. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'lapse-temporary-access', cron: '*/15 * * * *', run: () => removeExpiredTemporaryAccess(platform()) },
];
