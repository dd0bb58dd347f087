import type { CallOutput, contract } from '@latchboard/contract';
import { expect, vi } from 'vitest';
import type { Caller } from './actors.ts';

type ImportReply = CallOutput<typeof contract.imports.getImport> & { code?: string };
/** Timeout for ten thousand rows, which take more than a minute on a busy machine. A test may run for three minutes. */
const timeoutMs = 150_000;
const endStates = ['read', 'checked', 'imported'];

/** Requests a step of an import and polls until it ends, like the screen. The server must run jobs. */
export async function importStep(caller: Caller, id: number, name: 'check' | 'apply', options?: object) {
  const response = await caller.send<ImportReply>('POST', `/api/imports/${id}/${name}`, options);
  if (response.status !== 202) return response;
  expect(response.body.state).toBe(name === 'check' ? 'checking' : 'importing');
  const findEndedImport = async () =>
    [await caller.get<ImportReply>(`/api/imports/${id}`)].find(({ body }) => endStates.includes(body.state));
  return vi.waitUntil(findEndedImport, { timeout: timeoutMs, interval: 50 });
}
