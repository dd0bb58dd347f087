import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';

declare module '#server/platform/live/notice.ts' {
  interface NoticeKinds {
    chat: 'a conversation changed';
  }
}

export { countWaitingChats } from './chat/desk.ts';

export const support = area({
  calls: { support: calls },
  jobs,
});
