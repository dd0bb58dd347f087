import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sealAudit } from './seal.ts';

/** Job that seals the audit log. */
export const jobs = (platform: () => Platform): Job[] => [
  {
    name: 'seal-audit',
    cron: '* * * * *',
    run: async () => {
      while ((await sealAudit(platform())) > 0);
    },
  },
];
