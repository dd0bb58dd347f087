import { livePosition } from '@latchboard/contract/live-position';
import { storePosition } from './live-position.ts';
import { queryClient } from './query-client.ts';
import { type CallOptions, request } from './request.ts';

type Call = (input: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>;

/**
 * A call of the contract as a function with its name and path. The build generates these, see
 * `build/contract-calls.ts`. @public
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
    // The body of a repeated change is older than its header.
    if (method === 'GET') storePosition(body, reply.headers.get(livePosition));
    return body;
  };
  return Object.assign(send, { callName: name, path });
}

/** A change may affect any record. The next screen fetches its data again, and the current screen stays unchanged. */
const markStale = () => void queryClient.invalidateQueries({ refetchType: 'none' });

/** Name of a call, such as `keyActivity.board`: the first part of its query key. */
export const callName = (one: unknown): string => (one as { callName: string }).callName;

/** Path of a call, for requests without the client, such as files. */
export const callPath = (one: unknown): string => (one as { path: string }).path;
