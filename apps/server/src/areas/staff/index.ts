import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { calls as internalUsers } from './internal-users/calls.ts';

export { calls } from './calls.ts';

export const staff = area({
  calls: { staff: { ...calls, ...internalUsers } },
  constraints: {
    staff_email: () =>
      new Failure('validation', { fields: [{ path: 'personalInformation.contactEmail', code: 'emailNotAvailable' }] }),
  },
});
