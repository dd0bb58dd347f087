import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteReportFiles, sendDueReports } from './send-due.ts';

/** Jobs that send reports and delete their files. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'send-reports', cron: '* * * * *', run: () => sendDueReports(platform()) },
  { name: 'forget-report-files', cron: '17 4 * * *', run: () => deleteReportFiles(platform()) },
];
