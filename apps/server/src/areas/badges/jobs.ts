import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyConsents } from './fingerprints/apply-consents.ts';

/** Job that sends fingerprint consents to the cabinets and orders the removal of templates. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'apply-consents', cron: '* * * * *', run: () => applyConsents(platform()) },
];
