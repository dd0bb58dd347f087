import { questionStore } from '@latchboard/ui/dialog/confirm.ts';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { assignKeys } from './assign-keys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) closeToast(id);
});

const answerWith = (counts: { assigned: number; withoutHook: number; units: number }) =>
  vi.stubGlobal('fetch', async () => Response.json(counts));
const shownToasts = () => toastStore.read().map(({ title }) => title);

test('BEY-17 if no unit would get a hook, a message with the reason replaces the dialog', async () => {
  answerWith({ assigned: 0, withoutHook: 0, units: 10 });
  expect(await assignKeys({ id: 1 })).toBe(false);
  answerWith({ assigned: 0, withoutHook: 0, units: 0 });
  expect(await assignKeys({ id: 1 })).toBe(false);
  answerWith({ assigned: 0, withoutHook: 3, units: 10 });
  expect(await assignKeys({ id: 1 })).toBe(false);
  expect(questionStore.read()).toBeNull();
  expect(shownToasts()).toEqual([
    'keyBoards.assignedNone',
    'keyBoards.noUnits',
    { key: 'keyBoards.withoutHook', params: { count: 3 } },
  ]);
});

test('BEY-17 the dialog counts the units that will get a hook and those that will get none', async () => {
  answerWith({ assigned: 50, withoutHook: 4, units: 60 });
  const result = assignKeys({ id: 1 });
  await vi.waitFor(() => expect(questionStore.read()).not.toBeNull(), { timeout: 30_000 });
  expect(questionStore.read()).toMatchObject({
    text: { key: 'keyBoards.assignText', params: { count: 50 } },
    note: { key: 'keyBoards.withoutHook', params: { count: 4 } },
  });
  questionStore.read()?.answer(true);
  expect(await result).toBe(true);
  expect(shownToasts()).toEqual([{ key: 'keyBoards.assigned', params: { count: 50 } }]);
});
