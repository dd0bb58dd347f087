import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

declare module '#server/platform/live/notices.ts' {
  interface NoticeKinds {
    chat: 'something was written in a conversation';
  }
}

export const support = area({ calls: { support: calls } });
