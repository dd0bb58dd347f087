import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import canonicalize from 'canonicalize';
import { actor, type Caller, callerOf, type Reply } from './actors.ts';
import { worldIds } from './world-facts.ts';

export type Event = { seq: number; salt: string; [field: string]: unknown };
export type BatchReply = CallOutput<typeof contract.device.events> & FailureBody;

export interface TestCabinet {
  readonly id: number;
  readonly stream: number;
  readonly androidId: string;
  /** Calls that use the cabinet's secret. */
  readonly api: Caller;
  readonly privateKey: KeyObject;
  /** Signed batch. `overrides` replaces some of its fields. */
  batch(events: readonly unknown[], overrides?: Record<string, unknown>): Record<string, unknown>;
  send(events: readonly unknown[], overrides?: Record<string, unknown>): Promise<Reply<BatchReply>>;
}

// Computes digests and signatures independently of the server's code.
const digestOf = (event: unknown) =>
  createHash('sha256')
    .update(canonicalize(event) ?? '')
    .digest();

export function signBatch(cabinet: number, stream: number, events: readonly unknown[], key: KeyObject): string {
  const hash = createHash('sha256').update(Buffer.concat(events.map(digestOf)));
  return sign(null, Buffer.from(`latchboard:v1:batch:${cabinet}:${stream}:${hash.digest('hex')}`), key).toString(
    'base64url',
  );
}

/** Private key and enrollment request of a new device. */
export function newDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = randomBytes(32).toString('base64url');
  return {
    privateKey,
    enrollment: {
      androidId: `device-${randomBytes(6).toString('hex')}`,
      secret,
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      version: '4.2.0',
    },
  };
}

export async function enrollmentCode(url: string, datalogId: number): Promise<string> {
  const technician = await actor(url, 'service');
  const { body } = await technician.send<{ code: string }>('POST', `/api/datalogs/${datalogId}/enrolment`);
  return body.code;
}

/** Enrolls a cabinet in the test world through the API. `values` adds fields to the request. */
export async function enrollTestCabinet(
  url: string,
  datalogId: number = worldIds.datalog,
  values: { readonly formerSecret?: string | undefined; readonly androidId?: string } = {},
): Promise<TestCabinet> {
  const code = await enrollmentCode(url, datalogId);
  const { privateKey, ...device } = newDevice();
  const enrollment = { ...device.enrollment, ...values };
  const { body } = await callerOf(url).send<CallOutput<typeof contract.device.enrol>>('POST', '/api/device/enrol', {
    code,
    ...enrollment,
  });
  const { cabinet: id, stream } = body;
  const api = callerOf(url, enrollment.secret);
  const batch = (events: readonly unknown[], overrides: Record<string, unknown> = {}) => ({
    stream,
    sentAt: new Date().toISOString(),
    seenHead: null,
    signature: signBatch(id, stream, events, privateKey),
    events,
    ...overrides,
  });
  const send = (events: readonly unknown[], overrides?: Record<string, unknown>) =>
    api.send<BatchReply>('POST', '/api/device/events', batch(events, overrides));
  return { id, stream, androidId: enrollment.androidId, api, privateKey, batch, send };
}

/** Event for a recently taken key. `overrides` replaces some of its fields. */
export function keyEvent(seq: number, overrides: Record<string, unknown> = {}): Event {
  return {
    seq,
    salt: randomBytes(16).toString('base64url'),
    kind: 'key',
    time: new Date(Date.now() - 1000).toISOString(),
    movement: 'taken',
    badge: '000412',
    tag: '71000',
    hook: 1001,
    unit: '101',
    activity: 14,
    exception: null,
    workOrder: null,
    dueBack: null,
    typed: false,
    ...overrides,
  };
}
