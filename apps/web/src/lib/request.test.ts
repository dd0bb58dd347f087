import { expect, test } from 'vitest';
import { splitInput } from './request.ts';

test('ACC-19 a call fills in its path and puts the remaining input into the query or body', () => {
  expect(
    splitInput('GET', '/properties/{propertyId}/units', {
      propertyId: 12,
      search: 'a b',
      kinds: ['x', 'y'],
      limit: undefined,
    }),
  ).toEqual({
    url: '/api/properties/12/units?search=a+b&kinds=x&kinds=y',
    body: undefined,
  });
  expect(splitInput('PUT', '/staff/{id}', { id: 'a/b', name: 'N' })).toEqual({
    url: '/api/staff/a%2Fb',
    body: '{"name":"N"}',
  });
});
