import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';

export { addMapping } from './mapping/save.ts';
export { importNow } from './run/import-now.ts';

export const pms = area({
  calls: { pms: calls },
  jobs,
  constraints: {
    pms_mapping_name: () => invalid('name', 'pmsNameTaken'),
    pms_source_prefix: () => invalid('prefix', 'pmsPrefixTaken'),
  },
});
