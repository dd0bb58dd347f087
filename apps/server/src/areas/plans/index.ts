import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export { endPlansOf, restartPlansOf } from './end-plan.ts';
export { plansOf } from './queries.ts';

export const plans = area({
  calls: { plans: calls },
  constraints: { plan_end_current: () => new Failure('stateChanged') },
});
