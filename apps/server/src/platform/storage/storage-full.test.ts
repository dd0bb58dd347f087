import { expect, test } from 'vitest';
import { isStorageFull, watchStorage } from './storage-full.ts';

test('SYS-07 the full-storage state is logged once a minute with the number of failures, and ends a minute after the last failure', () => {
  let at = 0;
  const failures: number[] = [];
  const log = { error: (facts: { failures: number }) => failures.push(facts.failures) };
  const storage = watchStorage(log, { now: () => new Date(at) });
  expect(storage.isFull()).toBe(false);
  for (let second = 0; second < 90; second += 1) {
    at = second * 1000;
    storage.noteFull(new Error('No space left on device'));
  }
  expect(failures).toEqual([1, 60]);
  expect(storage.isFull()).toBe(true);
  at += 60_000;
  expect(storage.isFull()).toBe(false);
});

test('SYS-07 full-disk errors are recognized, even as the cause of another error', () => {
  const errorWith = (code: string) => Object.assign(new Error('no space'), { code });
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    expect(isStorageFull(errorWith(code))).toBe(true);
    expect(
      isStorageFull(Object.assign(new Error('write'), { code: 'E_CANNOT_WRITE_FILE', cause: errorWith(code) })),
    ).toBe(true);
  }
  for (const other of [errorWith('53300'), errorWith('ENOENT'), undefined, 'text'])
    expect(isStorageFull(other)).toBe(false);
});
