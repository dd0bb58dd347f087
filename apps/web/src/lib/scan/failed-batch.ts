import { ApiError } from '#web/lib/api-error.ts';

/** Statuses that say nothing about what was sent: the same call may succeed later. */
const passing = new Set([401, 408, 425, 429]);
/** The person may not scan here, or the system is gone: each scan of the batch would be refused alike. */
const ofTheSystem = new Set([403, 404]);

/** The server refuses what was sent, however often it is sent. */
export const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && !passing.has(failure.status);

export const namesNoScan = ({ status }: ApiError): boolean => ofTheSystem.has(status);
