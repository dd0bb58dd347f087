import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reportCabinetProblems } from './health/report-problems.ts';
import { expireWarranties } from './warranty.ts';

/** Jobs for warranties and cabinet health. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'lapse-warranties', cron: '*/5 * * * *', run: () => expireWarranties(platform()) },
  { name: 'find-cabinet-health', cron: '*/5 * * * *', run: () => reportCabinetProblems(platform()) },
];
