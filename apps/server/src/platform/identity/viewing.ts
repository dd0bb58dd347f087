import { Failure } from '#server/platform/errors.ts';

/**
 * Refuses work that runs later for the person who started it. A person who views as a login is another person than the login, so the work
 * would keep the access of one of them after the other has left. Throws `notWhileViewing`.
 */
export function refuseWhileViewing({
  staffId,
  realStaffId,
}: {
  readonly staffId: number;
  readonly realStaffId: number;
}): void {
  if (staffId !== realStaffId) throw new Failure('notWhileViewing');
}
