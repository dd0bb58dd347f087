import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('NAV-22 in a bulk action, a failed row does not stop the others, and each error is reported', async () => {
  const counts: number[] = [];
  const refusal = new Error('no');
  const act = (row: string) => (row === 'b' ? Promise.reject(refusal) : Promise.resolve());
  const { done, failed } = await runEach(['a', 'b', 'c'], act, (count) => counts.push(count));
  expect([done, failed, counts]).toEqual([['a', 'c'], [{ row: 'b', failure: refusal }], [1, 2, 3]]);
});
