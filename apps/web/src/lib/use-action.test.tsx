import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from './request.ts';
import { useAction } from './use-action.ts';

const t = createTranslate('en', en);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) closeToast(id);
});

function Kit({ children }: { readonly children: ReactNode }) {
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  return (
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      {children}
    </KitProvider>
  );
}
const open = () => renderHook(useAction, { wrapper: Kit }).result;

const refusal = { code: 'stillInUse', localizedMessage: 'A key of it is out.' };
/** A change that the server rejects. */
function rejectedChange({ quiet }: { readonly quiet: boolean }) {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  return () => request('PUT', '/things/7', {}, { quiet });
}
const runInAct = (run: () => Promise<boolean>) => act(run);

test('NAV-20 a button is busy until the action and the reload after it are done', async () => {
  const action = open();
  const work = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  let done: Promise<boolean> | undefined;
  act(() => {
    done = action.current.run(
      () => work.promise,
      () => reading.promise,
    );
  });
  expect(action.current.isBusy).toBe(true);
  await act(async () => work.resolve());
  expect(action.current.isBusy).toBe(true);
  await act(async () => reading.resolve());
  expect(action.current).toMatchObject({ isBusy: false, problem: null });
  expect(await done).toBe(true);
});

test('NAV-20 the error of a quiet call is shown next to its button until the next click', async () => {
  const action = open();
  expect(await runInAct(() => action.current.run(rejectedChange({ quiet: true })))).toBe(false);
  expect(action.current).toMatchObject({ isBusy: false, problem: 'A key of it is out.' });
  expect(toastStore.read()).toEqual([]);
  expect(await runInAct(() => action.current.run(async () => undefined))).toBe(true);
  expect(action.current.problem).toBe(null);
});

test('NAV-20 an error that was shown in a toast is not shown again', async () => {
  const action = open();
  expect(await runInAct(() => action.current.run(rejectedChange({ quiet: false })))).toBe(false);
  expect(action.current).toMatchObject({ isBusy: false, problem: null });
  expect(toastStore.read().map(({ text }) => text)).toEqual([{ data: 'A key of it is out.' }]);
});

test('NAV-20 an error that is not from a call is thrown, and the button is no longer busy', async () => {
  const action = open();
  const programError = new TypeError('no such row');
  let error: unknown;
  await act(() =>
    action.current
      .run(() => Promise.reject(programError))
      .catch((cause: unknown) => {
        error = cause;
      }),
  );
  expect(error).toBe(programError);
  expect(action.current).toMatchObject({ isBusy: false, problem: null });
});

test('NAV-20 the follow-up always runs and receives the success or failure of the action', async () => {
  const action = open();
  const results: boolean[] = [];
  const recordResult = (wasDone: boolean) => results.push(wasDone);
  await runInAct(() => action.current.run(async () => undefined, recordResult));
  await runInAct(() => action.current.run(rejectedChange({ quiet: true }), recordResult));
  await runInAct(() => action.current.run(rejectedChange({ quiet: false }), recordResult));
  await act(() =>
    action.current.run(() => Promise.reject(new TypeError('no such row')), recordResult).catch(() => true),
  );
  expect(results).toEqual([true, false, false, false]);
});
