import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { notifyOfMakersWithoutAccess } from './makers/notify.ts';
import { notifyOfOwnersLeft } from './programs/owner-left.ts';
import { sendWebhooks } from './webhooks/send.ts';
import { watchEvents } from './webhooks/watch.ts';

export const integrations = area({
  calls: { integrations: calls },
  jobs: (platform) => [
    { name: 'send-webhooks', cron: '* * * * *', run: () => sendWebhooks(platform()) },
    { name: 'notify-of-owners-left', cron: '* * * * *', run: () => notifyOfOwnersLeft(platform()) },
    { name: 'notify-of-makers-gone', cron: '*/5 * * * *', run: () => notifyOfMakersWithoutAccess(platform()) },
  ],
  watch: watchEvents,
});
