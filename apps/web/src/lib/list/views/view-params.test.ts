import { expect, test } from 'vitest';
import { readViewParams, writeViewParams } from './view-params.ts';

test('NAV-22 a view does not depend on the order in which filters were set', () => {
  const text = writeViewParams({ view: 'done', find: 'Harbor & Co', sort: undefined, kinds: '' });
  expect(text).toBe(writeViewParams({ find: 'Harbor & Co', view: 'done' }));
  expect(readViewParams(text, ['find', 'view', 'sort'])).toEqual({
    find: 'Harbor & Co',
    view: 'done',
    sort: undefined,
  });
});

test('NAV-22 a saved filter that no longer exists is ignored', () => {
  expect(readViewParams('gone=1&view=open', ['view', 'find'])).toEqual({ view: 'open', find: undefined });
});
