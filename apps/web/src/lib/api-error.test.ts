import { contract } from '@latchboard/contract';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { resolveWording } from '@latchboard/ui/wording/wording.ts';
import { afterEach, expect, test } from 'vitest';
import { readFailure } from './api-error.ts';
import { failureText, showFailure } from './failure-toast.ts';

/** Closes all toasts, because tests in the same process share them. */
const closeAll = () => {
  for (const { id } of toastStore.read()) closeToast(id);
};
afterEach(closeAll);

test('NAV-20 a failed call shows its field errors without field paths; if it has none, its message; if it has neither, a general message', () => {
  const body = { code: 'badRequest', localizedMessage: 'Sorry', requestId: 'r1' };
  const fields = {
    ...body,
    validationResult: { errors: ['One', 'Two'], fields: [{ path: 'a', code: 'x', message: 'One' }] },
  };
  expect(failureText(readFailure(400, fields))).toEqual({ data: 'One\n\nTwo' });
  const named = {
    errors: ['a.b: One', 'a.c: One'],
    fields: ['b', 'c'].map((name) => ({ path: `a.${name}`, message: 'One' })),
  };
  expect(failureText(readFailure(400, { ...body, validationResult: named }))).toEqual({ data: 'One' });
  expect(failureText(readFailure(400, body))).toEqual({ data: 'Sorry' });
  expect(failureText(readFailure(502, '<html>'))).toBe('toast.unableToComplete');
});

test('NAV-20 in the contract, the call for a cabinet’s version is marked as silent', () => {
  const versionCalls = Object.values(contract.systems).filter((call) => /^\/datalogs\/.*version$/.test(call.path));
  expect(versionCalls.map((call) => 'silent' in call && call.silent)).toEqual([true]);
});

test('NAV-20 an error keeps its code, request ID, and fields', () => {
  const failure = readFailure(409, { code: 'conflict', localizedMessage: 'x', requestId: 'r2' });
  expect([failure.status, failure.code, failure.requestId, failure.fields]).toEqual([409, 'conflict', 'r2', []]);
});

test('NAV-20 401 and 403 have specific toasts, and other errors show the status code and the message', () => {
  const t = createTranslate('en', en);
  const toastOf = (status: number, code: string) => {
    closeAll();
    showFailure(readFailure(status, { code, localizedMessage: 'Sorry' }));
    return toastStore
      .read()
      .map(({ tone, title, text }) => [tone, resolveWording(t, title), text && resolveWording(t, text)]);
  };
  expect(toastOf(401, 'unauthorized')).toEqual([
    ['error', 'Unauthorized', 'Your session has ended. Please sign in again.'],
  ]);
  expect(toastOf(403, 'forbidden')).toEqual([['error', 'Forbidden', 'You do not have permission to do this.']]);
  expect(toastOf(409, 'conflict')).toEqual([['error', 'Not completed (error 409)', 'Sorry']]);
  expect(toastOf(500, 'internal')).toEqual([['error', 'Not completed (error 500)', 'Sorry']]);
});
