import { area } from '#server/platform/area.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export const lists = area({
  calls: { lists: calls },
  constraints: {
    saved_view_name: () => invalid('name', 'viewNameTaken'),
    saved_view_default: () => new Failure('changedByAnother'),
  },
});
