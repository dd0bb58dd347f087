import { expect, test } from 'vitest';
import { crumbsOf, levelsAbove } from './board-crumbs.ts';

const property = {
  corporation: { id: 1, name: 'Harbor Residential' },
  division: { id: 2, name: 'Midwest' },
  region: { id: 3, name: 'Chicago' },
};
const hrefsFor = (level: number) => crumbsOf(levelsAbove(property, level), 'Harbor Point').map(({ href }) => href);

test('TXN-10 the breadcrumbs start at the user’s level', () => {
  expect(hrefsFor(4)).toEqual([]);
  expect(hrefsFor(3)).toEqual(['/overview?region=3', undefined]);
  expect(hrefsFor(1)).toEqual(['/overview?corporation=1', '/overview?division=2', '/overview?region=3', undefined]);
  expect(hrefsFor(0)).toHaveLength(4);
});
