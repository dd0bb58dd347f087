import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export const news = area({
  calls: { news: calls },
  // Two users saved the same version at the same time. The second save would overwrite the first.
  constraints: { news_version_previous_id_key: () => new Failure('changedByAnother') },
});
