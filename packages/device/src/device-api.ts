import type { CallInput, CallOutput, contract, FailureBody } from '@latchboard/contract';

type Device = typeof contract.device;
export type BatchReply = CallOutput<Device['events']>;
export type HeartbeatReply = CallOutput<Device['heartbeat']>;

interface FailureDetails {
  readonly eventIndex?: number | undefined;
  readonly isServerOlder?: boolean;
}

/** Error of a call to the server. `status` is 0 if there was no response. */
export class DeviceFailure extends Error {
  override name = 'DeviceFailure';
  readonly status: number;
  readonly code: string;
  /** Index of the invalid event, if the server reports one. */
  readonly eventIndex: number | undefined;
  /** Whether the server does not know a field of the request, because it has an earlier version. */
  readonly isServerOlder: boolean;

  constructor(status: number, code: string, { eventIndex, isServerOlder = false }: FailureDetails = {}) {
    super(status === 0 ? `no answer: ${code}` : `${status} ${code}`);
    this.status = status;
    this.code = code;
    this.eventIndex = eventIndex;
    this.isServerOlder = isServerOlder;
  }
}

/** Calls from a device to the server. Every failed call throws a `DeviceFailure`. */
export interface DeviceApi {
  enroll(enrollment: CallInput<Device['enrol']>): Promise<CallOutput<Device['enrol']>>;
  config(since: number): Promise<ConfigReply>;
  acknowledge(revision: number): Promise<void>;
  /** Sends the body as is, to avoid a second serialization. */
  events(body: string): Promise<BatchReply>;
  heartbeat(beat: CallInput<Device['heartbeat']>): Promise<HeartbeatReply>;
  /** Sends the file unchanged. */
  backup(file: string): Promise<CallOutput<Device['backup']>>;
}

/** Configuration from the server, either complete or as changes. */
export interface ConfigReply {
  revision: number;
  whole: boolean;
  changes?: { revision: number; kind: string; key: string; value: unknown }[];
  [part: string]: unknown;
}

const defaultTimeoutMs = 15_000;
/** Timeout of a poll. The server may delay a reply for up to 25 s. */
const pollTimeoutMs = 40_000;

/** Creates the calls to a server. `signal` aborts every running call. */
export function deviceApi(server: string, secret?: string, signal?: AbortSignal): DeviceApi {
  const call = async <Reply>(
    method: string,
    path: string,
    body?: string,
    timeoutMs = defaultTimeoutMs,
    type = 'application/json',
  ) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${server}/api/device/${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      throw new DeviceFailure(0, reasonOf(error));
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (response.ok && reply !== undefined) return reply as Reply;
    throw failureOf(response.status, reply);
  };
  return {
    enroll: (enrollment) => call('POST', 'enrol', JSON.stringify(enrollment)),
    config: (since) => call('GET', since > 0 ? `config?since=${since}` : 'config', undefined, pollTimeoutMs),
    acknowledge: async (revision) => {
      await call('POST', 'config/ack', JSON.stringify({ revision }));
    },
    events: (body) => call('POST', 'events', body),
    heartbeat: (beat) => call('POST', 'heartbeat', JSON.stringify(beat)),
    backup: (file) => call('PUT', 'backups', file, defaultTimeoutMs, 'application/octet-stream'),
  };
}

function failureOf(status: number, reply: unknown): DeviceFailure {
  const { code = 'unknown', validationResult } = (reply ?? {}) as Partial<FailureBody>;
  const fields = validationResult?.fields ?? [];
  const invalidIndex = fields.map(({ path }) => /^events\.(\d+)/.exec(path)?.[1]).find(Boolean);
  const eventIndex = invalidIndex === undefined ? undefined : Number(invalidIndex);
  return new DeviceFailure(status, code, {
    eventIndex,
    isServerOlder: fields.some((one) => one.code === 'valUnknown'),
  });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'unknown';
}
