import type { CallOutput, contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import { expect } from 'vitest';
import { actor, type Caller, callerOf } from './actors.ts';

type Made = CallOutput<typeof contract.integrations.addProgram>;

interface Wanted {
  readonly rights: readonly RightKey[];
  readonly level?: 'corporation' | 'division' | 'region' | 'property';
  readonly entityIds?: readonly number[];
  readonly days?: number;
  readonly callsPerMinute?: number;
  readonly name?: string;
  /** Login that creates it. By default, one of corporation 1 with the right. */
  readonly maker?: 'corporate' | 'sysadmin';
}

export const programsOf = (corporation: number) => `/api/corporations/${corporation}/programs`;

/** A program with a key, created through the API. */
export async function programWith(
  url: string,
  { maker = 'corporate', name = 'Nightly export', level = 'corporation', ...wanted }: Wanted,
): Promise<Made & { caller: Caller }> {
  const people = await actor(url, maker);
  const made = await people.send<Made>('POST', programsOf(1), { name, level, ...wanted });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...made.body, caller: callerOf(url, made.body.key) };
}
