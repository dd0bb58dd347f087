import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyConsents } from './fingerprints/apply-consents.ts';

/** Job that applies and withdraws consents to fingerprints. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'apply-consents', cron: '* * * * *', run: () => applyConsents(platform()) },
];
