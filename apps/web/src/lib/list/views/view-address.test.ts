import { expect, test } from 'vitest';
import { readViewAddress, writeViewAddress } from './view-address.ts';

test('NAV-22 a view does not depend on the order in which filters were set', () => {
  const text = writeViewAddress({ view: 'done', find: 'Harbor & Co', sort: undefined, kinds: '' });
  expect(text).toBe(writeViewAddress({ find: 'Harbor & Co', view: 'done' }));
  expect(readViewAddress(text, ['find', 'view', 'sort'])).toEqual({
    find: 'Harbor & Co',
    view: 'done',
    sort: undefined,
  });
});

test('NAV-22 a filter that no longer exists is ignored', () => {
  expect(readViewAddress('gone=1&view=open', ['view', 'find'])).toEqual({ view: 'open', find: undefined });
});
