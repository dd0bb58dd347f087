import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteOldChats, mailUnread } from './chat/seen.ts';

export const jobs = (platform: () => Platform): Job[] => [
  { name: 'mail-unread-answers', cron: '* * * * *', run: () => mailUnread(platform()) },
  { name: 'forget-chats', cron: '35 3 * * *', run: () => deleteOldChats(platform()) },
];
