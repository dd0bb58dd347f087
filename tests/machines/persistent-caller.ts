import { randomBytes } from 'node:crypto';
import type { Caller, Reply } from '../../apps/server/src/testing/actors.ts';

/**
 * Makes calls as the portal's pages do. Retries a call without a reply or with a status of 502 or higher. A retried
 * change uses the same idempotency key.
 */
export interface PersistentCaller {
  get<Body>(path: string): Promise<Reply<Body>>;
  send<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  /** Number of retries. */
  readonly retryCount: () => number;
}

/** Pauses between retries in milliseconds, as in apps/web/src/lib/request.ts. */
const pauses = [200, 1000];

export function persistentCaller(caller: Caller): PersistentCaller {
  let retryCount = 0;
  const withRetries = async <Body>(ask: () => Promise<Reply<Body>>): Promise<Reply<Body>> => {
    for (const pause of pauses) {
      const reply = await ask().catch(() => undefined);
      if (reply && reply.status < 502) return reply;
      retryCount += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return ask();
  };
  return {
    retryCount: () => retryCount,
    get: <Body>(path: string) => withRetries(() => caller.get<Body>(path)),
    send: <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const key = { 'idempotency-key': randomBytes(16).toString('hex') };
      return withRetries(() => caller.send<Body>(method, path, body, { ...headers, ...key }));
    },
  };
}
