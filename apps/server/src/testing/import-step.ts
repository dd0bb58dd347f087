import type { CallOutput, contract } from '@latchboard/contract';
import { expect, vi } from 'vitest';
import type { Caller } from './actors.ts';

type Shown = CallOutput<typeof contract.imports.getImport> & { code?: string };
/** Ten thousand rows take more than a minute on a busy machine. A test has three minutes. */
const timeout = 150_000;
const ends = ['read', 'checked', 'imported'];

/** Requests a step of an import and polls until it ends, like the screen. The server must run jobs. */
export async function importStep(caller: Caller, id: number, name: 'check' | 'apply', options?: object) {
  const asked = await caller.send<Shown>('POST', `/api/imports/${id}/${name}`, options);
  if (asked.status !== 202) return asked;
  expect(asked.body.state).toBe(name === 'check' ? 'checking' : 'importing');
  const atEnd = async () =>
    [await caller.get<Shown>(`/api/imports/${id}`)].find(({ body }) => ends.includes(body.state));
  return vi.waitUntil(atEnd, { timeout, interval: 50 });
}
