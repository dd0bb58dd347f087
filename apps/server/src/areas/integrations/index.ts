import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';
import { watchEvents } from './webhooks/watch.ts';

export const integrations = area({
  calls: { integrations: calls },
  jobs,
  watch: watchEvents,
});
