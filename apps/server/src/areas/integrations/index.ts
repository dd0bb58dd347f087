import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { sendWebhooks } from './webhooks/send.ts';
import { watchEvents } from './webhooks/watch.ts';

export const integrations = area({
  calls: { integrations: calls },
  jobs: (platform) => [{ name: 'send-webhooks', cron: '* * * * *', run: () => sendWebhooks(platform()) }],
  watch: watchEvents,
});
