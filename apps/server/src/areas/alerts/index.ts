import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { jobs, watchLog } from './jobs.ts';

export { findExceptions } from './jobs.ts';
export { unusedDaysOf } from './settings.ts';

export const alerts = area({
  calls: { alerts: calls },
  jobs,
  watch: watchLog,
});
