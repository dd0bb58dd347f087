import { area } from '#server/platform/area.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { effects } from './effects.ts';
import { jobs } from './jobs.ts';

export { openInstallation } from './installation.ts';
export { lockRequestState } from './lock.ts';
export { countRequests } from './queries.ts';
export { addRequest } from './save.ts';
export { automaticType } from './types.ts';
export { unassignRequestsOf } from './unassign.ts';

export const serviceRequests = area({
  calls: { serviceRequests: calls },
  effects,
  constraints: {
    service_request_work_running: () => new Failure('stateChanged'),
    service_request_type_name: () => invalid('name', 'requestTypeNameTaken'),
    service_request_type_stays: () => invalid('isActive', 'requestTypeFixed'),
  },
  jobs,
});
