import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { calls as internalUsers } from './internal-users/calls.ts';

export { calls } from './calls.ts';
export {
  addDirectoryLogin,
  assignDirectoryRole,
  changeDirectoryLogin,
  type DirectoryRole,
  removeDirectoryRole,
} from './directory-login.ts';
export { mayAssignRole, mayDelete } from './policy.ts';
export { type Login, loadLogin } from './queries.ts';
export { reactivateLogin, removeLogin } from './remove.ts';
export { checkDomain } from './save.ts';
export { hasHiddenScope } from './scope.ts';

export const staff = area({
  calls: { staff: { ...calls, ...internalUsers } },
  constraints: {
    staff_email: () => invalid('personalInformation.contactEmail', 'emailNotAvailable'),
  },
});
