import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyOfOrphanedIntegrations } from './orphaned/notify.ts';
import { notifyOfOrphanedKeys } from './programs/orphaned-keys.ts';
import { sendWebhooks } from './webhooks/send.ts';

/**
 * Jobs that send webhooks, and that notify administrators of API keys, webhooks, and directories whose owner or creator
 * left.
 */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'send-webhooks', cron: '* * * * *', run: () => sendWebhooks(platform()) },
  { name: 'notify-of-owners-left', cron: '* * * * *', run: () => notifyOfOrphanedKeys(platform()) },
  { name: 'notify-of-makers-gone', cron: '*/5 * * * *', run: () => notifyOfOrphanedIntegrations(platform()) },
];
