import { livePosition } from '@latchboard/contract/live-position';
import { storePosition } from './live-position.ts';
import { queryClient } from './query-client.ts';
import { type CallOptions, request } from './request.ts';

type Call = (input: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>;

/**
 * Creates the function for a contract call, with its name and path as properties. Only code that the build generates
 * (`build/contract-calls.ts`) uses it. @public
 */
export function call(name: string, method: string, path: string, { silent = false, takesKey = false } = {}): Call {
  const send: Call = async (input, options) => {
    const reply = await request(method, path, input, {
      ...options,
      takesKey,
      ...(silent && { quiet: true }),
    });
    if (method !== 'GET' && !silent) markStale();
    const body: unknown = await reply.json();
    // The reply to a repeated change can be older than its header, so only reads store the position.
    if (method === 'GET') storePosition(body, reply.headers.get(livePosition));
    return body;
  };
  return Object.assign(send, { callName: name, path });
}

/** Marks all data as stale, because a change may affect any record. Only the next screen refetches. */
const markStale = () => void queryClient.invalidateQueries({ refetchType: 'none' });

/** Name of a call, such as `keyActivity.board`: the first part of its query key. */
export const callName = (apiCall: unknown): string => (apiCall as { callName: string }).callName;

/** Path of a call, for requests without the client, such as files. */
export const callPath = (apiCall: unknown): string => (apiCall as { path: string }).path;
