import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';
import { scimHandlers } from './scim/calls.ts';

export const directories = area({
  calls: { directories: calls, scim: scimHandlers },
  jobs,
  constraints: { directory_group_name: () => new Failure('scimTaken') },
});
