import { expect, test } from 'vitest';
import { crumbsOf, levelsAbove } from './board-crumbs.ts';

const property = {
  corporation: { id: 1, name: 'Harbor Residential' },
  division: { id: 2, name: 'Midwest' },
  region: { id: 3, name: 'Chicago' },
};
const way = (level: number) => crumbsOf(levelsAbove(property, level), 'Harbor Point').map(({ href }) => href);

test('TXN-10 the breadcrumbs end at the level of the login', () => {
  expect(way(4)).toEqual([]);
  expect(way(3)).toEqual(['/overview?region=3', undefined]);
  expect(way(1)).toEqual(['/overview?corporation=1', '/overview?division=2', '/overview?region=3', undefined]);
  expect(way(0)).toHaveLength(4);
});
