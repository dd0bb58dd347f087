import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyConsents } from './fingerprints/apply-consents.ts';

/** Applies and withdraws consents to fingerprints. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'settle-fingerprints', cron: '* * * * *', run: () => applyConsents(platform()) },
];
