import type { Reply } from '../../../apps/server/src/testing/actors.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';

interface CallOptions {
  readonly token?: string | undefined;
  readonly cookie?: string;
  readonly input?: unknown;
  /** IDs for the path. */
  readonly ids?: Readonly<Record<string, number | string>>;
  readonly query?: string;
}

/** Makes a call by its name and records its success. Throws if it fails. */
export type CallApi = (id: string, options?: CallOptions) => Promise<Reply<Record<string, unknown>>>;

export type Scenario = (callApi: CallApi, server: TestServer) => Promise<void>;
