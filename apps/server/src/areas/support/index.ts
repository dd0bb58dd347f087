import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { deleteOldChats, mailUnread } from './chat/seen.ts';

declare module '#server/platform/live/notice.ts' {
  interface NoticeKinds {
    chat: 'something was written in a conversation';
  }
}

export const support = area({
  calls: { support: calls },
  jobs: (platform) => [
    { name: 'mail-unread-answers', cron: '* * * * *', run: () => mailUnread(platform()) },
    { name: 'forget-chats', cron: '35 3 * * *', run: () => deleteOldChats(platform()) },
  ],
});
