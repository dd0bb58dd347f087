import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { remindOfUnits } from './remind.ts';

/** Job that reminds customers to enter their units. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'remind-of-units', cron: '*/5 * * * *', run: () => remindOfUnits(platform()) },
];
