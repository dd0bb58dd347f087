import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { actor } from '../../apps/server/src/testing/actors.ts';

/** An event as a cabinet sends it. With these value types, sorting the keys gives its canonical JSON. */
export interface SentEvent {
  readonly seq: number;
  readonly salt: string;
  readonly kind: string;
  readonly time: string;
  readonly [field: string]: string | number | boolean | null;
}

export interface BatchReply {
  readonly generation: string;
  readonly storedUpTo: number;
  readonly stored: number;
  readonly repeated: number;
  readonly quarantined: readonly number[];
  readonly refused: readonly { seq: number; reason: string }[];
  readonly head: { position: number; hash: string };
}

/** An enrolled cabinet that can sign and send batches in its stream. */
export interface TestCabinet {
  readonly id: number;
  readonly stream: number;
  readonly property: number;
  readonly secret: string;
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Canonical JSON (RFC 8785) of the flat events in these tests, which have ASCII keys and whole numbers. */
export const canonical = (event: SentEvent) =>
  JSON.stringify(Object.fromEntries(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Enrolls a cabinet with a service technician's code. */
export async function enrollCabinet(url: string, code: string): Promise<TestCabinet> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x ?? '';
  const secret = randomBytes(32).toString('base64url');
  const response = await fetch(`${url}/api/device/enrol`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, androidId: `test-${code}`, secret, publicKey: key, version: '9.1' }),
  });
  if (response.status !== 200) throw new Error(`enrollment returned ${response.status}: ${await response.text()}`);
  const { cabinet, stream, property } = (await response.json()) as Record<string, number>;
  return { id: cabinet ?? 0, stream: stream ?? 0, property: property ?? 0, secret, privateKey, publicKey: key };
}

/** Enrolls a system in the test world: a service technician creates the code, and the cabinet uses it. */
export async function enrollSystem(url: string, datalogId: number): Promise<TestCabinet> {
  const technician = await actor(url, 'service');
  const { status, body } = await technician.send<{ code: string }>('POST', `/api/datalogs/${datalogId}/enrolment`, {});
  if (status !== 201) throw new Error(`the enrollment code was not created: ${status} ${JSON.stringify(body)}`);
  return enrollCabinet(url, body.code);
}

/** Returns the message that the cabinet signs for a batch. */
export function batchMessage(
  { id, stream }: Pick<TestCabinet, 'id' | 'stream'>,
  digests: readonly Uint8Array[],
): string {
  return `latchboard:v1:batch:${id}:${stream}:${sha256(Buffer.concat(digests)).toString('hex')}`;
}

/** The signed body of a batch. */
export function signedBatch(cabinet: TestCabinet, events: readonly SentEvent[], seenHead?: BatchReply['head']): string {
  const digests = events.map((event) => sha256(canonical(event)));
  const signature = sign(null, Buffer.from(batchMessage(cabinet, digests)), cabinet.privateKey).toString('base64url');
  const { stream } = cabinet;
  return JSON.stringify({
    stream,
    sentAt: new Date().toISOString(),
    ...(seenHead ? { seenHead } : {}),
    signature,
    events,
  });
}

export function sendBatch(url: string, cabinet: TestCabinet, body: string, timeout = 15_000): Promise<Response> {
  return fetch(`${url}/api/device/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cabinet.secret}` },
    body,
    signal: AbortSignal.timeout(timeout),
  });
}

export const newSalt = () => randomBytes(16).toString('base64url');
