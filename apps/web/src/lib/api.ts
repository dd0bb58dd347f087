import { calls } from 'virtual:contract-calls';
import type { Client, Contract } from '@latchboard/contract';
import { type CallOptions, request } from './request.ts';

type AnyCall = (input: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>;

const names = new Map<unknown, string>();
const paths = new Map<unknown, string>();

function caller(name: string, method: string, path: string, silent = false): AnyCall {
  const make: AnyCall = async (input, options) =>
    (await request(method, path, input, silent ? { ...options, quiet: true } : options)).json();
  names.set(make, name);
  paths.set(make, path);
  return make;
}

/** Every call of the contract as a function: `api.<area>.<call>(input)`. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, [method, path, silent]]) => [
        name,
        caller(`${group}.${name}`, method, path, silent),
      ]),
    ),
  ]),
) as unknown as Client<Omit<Contract, 'device'>>;

/** The name of a call, `keyActivity.board`: the head of its query key. */
export function nameOf(call: unknown): string {
  const name = names.get(call);
  if (name === undefined) throw new Error('not a call of the contract');
  return name;
}

/** The path of a call, for what is fetched otherwise: a file. */
export const pathOf = (call: unknown): string => paths.get(call) ?? '';
