import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';

export { calls } from './calls.ts';
export { fingerprintOf } from './fingerprints/present.ts';
export { badgeOf } from './queries.ts';
export { reactivateBadge, removeBadge } from './save.ts';

export const badges = area({
  calls: { badges: calls },
  jobs,
  constraints: {
    badge_number_once: () =>
      new Failure('badgeNumberTaken', { fields: [{ path: 'number', code: 'badgeNumberTaken' }] }),
    badge_former_once: () => new Failure('changedByAnother'),
  },
});
