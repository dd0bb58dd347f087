import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './updates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('BEY-17 the kiosk asks the browser to keep its data, even if its files cannot be stored', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No connection')));
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { storage: { persist }, serviceWorker: { register } });
  await registerWorker();
  expect(persist).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledTimes(1);
});
