import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeReceipts } from './close-receipts.ts';
import { remindOfReceipts } from './remind.ts';

/** Jobs that close receipts and send reminders. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'close-receipts', cron: '* * * * *', run: () => closeReceipts(platform()) },
  { name: 'remind-of-receipts', cron: '* * * * *', run: () => remindOfReceipts(platform()) },
];
