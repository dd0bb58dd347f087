import { expect, test } from 'vitest';
import { noteOnTrail, pageBefore } from './page-trail.ts';

test('TXN-05 Previous returns through the visited pages', () => {
  const trail = noteOnTrail(noteOnTrail({}, 2, 'b'), 3, 'c');
  expect(pageBefore(trail, 4)).toEqual({ page: 3, cursor: 'c' });
  expect(pageBefore(trail, 3)).toEqual({ page: 2, cursor: 'b' });
  expect(pageBefore(trail, 2)).toEqual({ page: 1, cursor: null });
});

test('TXN-05 on a page opened by a link, Previous opens the first page', () => {
  expect(pageBefore({}, 7)).toEqual({ page: 1, cursor: null });
  expect(noteOnTrail({}, 1, null)).toEqual({});
});
