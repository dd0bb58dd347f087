import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';

export const reportSchedules = area({
  calls: { reportSchedules: calls },
  jobs,
});
