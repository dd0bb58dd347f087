import { canonicalJson, newSalt } from '@latchboard/device/canonical';
import { type DeviceApi, deviceApi } from '@latchboard/device/device-api';
import { newIdentity, signingKey } from '../../apps/cabinet/src/credentials.ts';
import { type BatchSender, signedBatchBody } from '../../apps/cabinet/src/device/sign-batch.ts';
import { people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';

/** A cabinet for measurements: the simulator's device client without its keypad and queue (DEV-07). */
export interface BenchCabinet extends BatchSender {
  readonly secret: string;
  readonly api: DeviceApi;
}

/** Enrolls the property's cabinet with a technician's code. A repeated call opens its next stream. */
export async function enroll(
  url: string,
  property: number,
  technician?: { readonly authorization: string },
): Promise<BenchCabinet> {
  const signedIn = technician ?? (await signInHeaders(url, people.service));
  const headers = { ...signedIn, 'content-type': 'application/json' };
  const path = `${url}/api/datalogs/${property}/enrolment`;
  const response = await fetch(path, { method: 'POST', headers, body: '{}' });
  const { code } = (await response.json()) as { code: string };
  const { privateKey, ...identity } = newIdentity();
  const { cabinet, stream } = await deviceApi(url).enroll({ code, ...identity, version: '4.2.1' });
  const { secret } = identity;
  return { cabinet, stream, key: signingKey({ privateKey }), secret, api: deviceApi(url, secret) };
}

export interface KeyMovement {
  readonly seq: number;
  readonly key: number;
  readonly movement: string;
  readonly time: Date;
  readonly unit?: string;
}

/** Returns a property's key event as JSON, with all fields that a cabinet sends. */
export function cabinetEvent({ seq, key, movement, time, unit = String(101 + key) }: KeyMovement): string {
  const isTaken = movement === 'taken';
  return canonicalJson({
    seq,
    salt: newSalt(),
    kind: 'key',
    time: time.toISOString(),
    movement,
    badge: `0000${10 + (key % 3)}`,
    tag: String(70_001 + key),
    hook: 1001 + key,
    unit,
    activity: isTaken ? 14 : 1,
    exception: null,
    workOrder: isTaken && key % 5 === 0 ? String(4000 + key) : null,
    dueBack: null,
    typed: false,
  });
}

/** The signed body of a batch with the current time. */
export const signedBatch = (cabinet: BenchCabinet, events: readonly string[]) =>
  signedBatchBody(cabinet, events, { sentAt: new Date(), seenHead: null });

/** Sends batches one after another, like a cabinet. Throws if a batch is not completely stored. */
export async function sendAll(api: DeviceApi, bodies: readonly string[], size: number): Promise<void> {
  for (const body of bodies) {
    const { stored } = await api.events(body);
    if (stored !== size) throw new Error(`of a batch of ${size} events ${stored} were stored`);
  }
}
