import { livePosition } from '@latchboard/contract/live-position';
import { keepPosition } from './live-position.ts';
import { queryClient } from './query-client.ts';
import { type CallOptions, request } from './request.ts';

type Call = (input: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<unknown>;

/**
 * A call of the contract as a function that knows its name and path. The build writes these; see `build/contract-calls.ts`.
 * @public
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
    // The reply to a repeated change is older than its header.
    if (method === 'GET') keepPosition(body, reply.headers.get(livePosition));
    return body;
  };
  return Object.assign(send, { callName: name, path });
}

/** A change may reach any record: the next screen asks for what it shows again, and what is on the screen stays as it is. */
const markStale = () => void queryClient.invalidateQueries({ refetchType: 'none' });

/** The name of a call, `keyActivity.board`: the head of its query key. */
export const nameOf = (one: unknown): string => (one as { callName: string }).callName;

/** The path of a call, for what is fetched otherwise: a file. */
export const pathOf = (one: unknown): string => (one as { path: string }).path;
