import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, CssLoadError, loadScreen } from './load-screen.ts';

afterEach(() => {
  vi.useRealTimers();
});

const failToLoad = (failure: unknown) => loadScreen(() => Promise.reject(failure));

test('NAV-18 a screen that does not load within 120 s throws a ChunkLoadError, and one that loads in time is returned', async () => {
  vi.useFakeTimers();
  const pendingScreen = loadScreen(() => new Promise(() => {}));
  const rejection = expect(pendingScreen).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await rejection;
  const screen = { default: () => null };
  await expect(loadScreen(async () => screen)).resolves.toBe(screen);
  expect(vi.getTimerCount()).toBe(0);
});

test('NAV-18 in every browser, a stylesheet that fails to load throws a CssLoadError, and a script that fails to load throws a ChunkLoadError', async () => {
  const style = await failToLoad(new Error('Unable to preload CSS for /assets/admin.css')).catch(
    (error: unknown) => error,
  );
  expect(style).toBeInstanceOf(CssLoadError);
  expect(style).toMatchObject({ name: 'CssLoadError' });
  for (const message of [
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module: http://x/assets/a.js',
    'Importing a module script failed.',
  ])
    await expect(failToLoad(new TypeError(message))).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

test('NAV-18 an error inside a screen is not reported as a missing file', async () => {
  const error = new TypeError('x is undefined');
  await expect(failToLoad(error)).rejects.toBe(error);
});
