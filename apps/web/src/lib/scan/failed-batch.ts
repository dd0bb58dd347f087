import { ApiError } from '#web/lib/api-error.ts';

/** Statuses that do not depend on the content. The same call may succeed later. */
const temporaryStatuses = new Set([401, 408, 425, 429]);
/**
 * Statuses that concern the whole system: the user may not scan here, or the system no longer exists. Every scan of the
 * batch would be rejected.
 */
const systemStatuses = new Set([403, 404]);

/** Whether the server rejected the content. A retry would fail again. */
export const isRejection = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !temporaryStatuses.has(failure.status);

export const isSystemFailure = ({ status }: ApiError): boolean => systemStatuses.has(status);
