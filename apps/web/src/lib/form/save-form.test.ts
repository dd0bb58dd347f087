import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { saveForm } from './save-form.ts';

const messageOf = async (missing?: 'stale.removed') => {
  const messages: unknown[] = [];
  const notFound = new ApiError({ status: 404, code: 'notFound', message: 'This does not exist.' });
  const saving = saveForm(
    { fail: (message) => messages.push(message), end: (message) => messages.push(`final ${message}`) },
    () => Promise.reject(notFound),
    missing && { missing },
  );
  await expect(saving).rejects.toThrow('The server rejected the form.');
  return messages;
};

test('NAV-21 if another user removed the record, its form shows a message and cannot be saved again; the form for a new record shows the server’s message', async () => {
  expect(await messageOf('stale.removed')).toEqual(['final stale.removed']);
  expect(await messageOf()).toEqual([{ data: 'This does not exist.' }]);
});
