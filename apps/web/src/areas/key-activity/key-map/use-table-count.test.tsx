import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTableCount } from './use-table-count.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const countAt = (width: number, isPrinting: boolean) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isPrinting && media === 'print' }),
  );
  return renderHook(useTableCount).result.current;
};

test('DEV-03 the key map is printed as 4 tables side by side, regardless of the window width', () => {
  expect([320, 1100, 4000].map((width) => countAt(width, false))).toEqual([1, 3, 6]);
  expect([320, 1100, 4000].map((width) => countAt(width, true))).toEqual([4, 4, 4]);
});
