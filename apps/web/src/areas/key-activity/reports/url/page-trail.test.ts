import { expect, test } from 'vitest';
import { addToTrail, previousPage } from './page-trail.ts';

test('TXN-05 the Previous button of a report returns through the visited pages', () => {
  const trail = addToTrail(addToTrail({}, 2, 'b'), 3, 'c');
  expect(previousPage(trail, 4)).toEqual({ page: 3, cursor: 'c' });
  expect(previousPage(trail, 3)).toEqual({ page: 2, cursor: 'b' });
  expect(previousPage(trail, 2)).toEqual({ page: 1, cursor: null });
});

test('TXN-05 on a report page opened from a link, the Previous button opens the first page', () => {
  expect(previousPage({}, 7)).toEqual({ page: 1, cursor: null });
  expect(addToTrail({}, 1, null)).toEqual({});
});
