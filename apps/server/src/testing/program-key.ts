import type { CallOutput, contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import { expect } from 'vitest';
import { actor, type Caller, callerOf } from './actors.ts';

type CreatedProgram = CallOutput<typeof contract.integrations.addProgram>;

interface ProgramOptions {
  readonly rights: readonly RightKey[];
  readonly level?: 'corporation' | 'division' | 'region' | 'property';
  readonly entityIds?: readonly number[];
  readonly days?: number;
  readonly callsPerMinute?: number;
  readonly name?: string;
  /** Login that creates the program. By default, a login of corporation 1 with the right. */
  readonly creator?: 'corporate' | 'sysadmin';
}

export const programsOf = (corporation: number) => `/api/corporations/${corporation}/programs`;

/** Creates a program with a key through the API. */
export async function createProgram(
  url: string,
  { creator = 'corporate', name = 'Nightly export', level = 'corporation', ...rest }: ProgramOptions,
): Promise<CreatedProgram & { caller: Caller }> {
  const administrator = await actor(url, creator);
  const addReply = await administrator.send<CreatedProgram>('POST', programsOf(1), { name, level, ...rest });
  expect(addReply.status, JSON.stringify(addReply.body)).toBe(201);
  return { ...addReply.body, caller: callerOf(url, addReply.body.key) };
}
