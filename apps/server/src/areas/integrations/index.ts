import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { notifyOfOrphanedIntegrations } from './orphaned/notify.ts';
import { notifyOfOrphanedKeys } from './programs/orphaned-keys.ts';
import { sendWebhooks } from './webhooks/send.ts';
import { watchEvents } from './webhooks/watch.ts';

export const integrations = area({
  calls: { integrations: calls },
  jobs: (platform) => [
    { name: 'send-webhooks', cron: '* * * * *', run: () => sendWebhooks(platform()) },
    { name: 'notify-of-owners-left', cron: '* * * * *', run: () => notifyOfOrphanedKeys(platform()) },
    { name: 'notify-of-makers-gone', cron: '*/5 * * * *', run: () => notifyOfOrphanedIntegrations(platform()) },
  ],
  watch: watchEvents,
});
