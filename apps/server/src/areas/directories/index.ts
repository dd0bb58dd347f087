import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { deleteOldErrors } from './delete-old-errors.ts';
import { scimHandlers } from './scim/calls.ts';

export const directories = area({
  calls: { directories: calls, scim: scimHandlers },
  jobs: (platform) => [{ name: 'forget-directory-errors', cron: '37 4 * * *', run: () => deleteOldErrors(platform()) }],
  constraints: { directory_group_name: () => new Failure('scimTaken') },
});
