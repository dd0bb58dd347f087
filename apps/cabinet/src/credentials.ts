import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KeyOut } from '@latchboard/device/keys';

/** Credentials of a cabinet, with additional demo data. */
export interface Credentials {
  cabinet: number;
  name: string;
  /** Property at which the cabinet was enrolled. */
  property?: number;
  stream: number;
  secret: string;
  /** The 32-byte Ed25519 private key, in base64url. */
  privateKey: string;
  androidId: string;
  version: string;
  /** Number of the first event in the queue of this stream. */
  nextSeq: number;
  silent?: boolean;
  pace?: 'stage' | 'usual';
  /** Keys that were out at the start of the queue. */
  out?: readonly KeyOut[];
  habits?: Habits;
}

/** Habits of the people who take keys, for the demo. */
export interface Habits {
  /** Activities by badge. */
  people: Readonly<Record<string, readonly number[]>>;
  /** Codes of the activities for which people take keys to common areas. */
  common: readonly number[];
  workOrders: readonly number[];
  /** Numbers of the property's open work orders. Simulated people enter no other numbers. */
  openOrders?: readonly string[];
}

export function readCredentials(file: string): Credentials {
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials>;
  const { cabinet, name, stream, secret, privateKey, androidId, version, nextSeq } = parsed;
  const isComplete =
    Number.isInteger(cabinet) &&
    Number.isInteger(stream) &&
    Number.isInteger(nextSeq) &&
    secret &&
    privateKey &&
    androidId;
  if (!isComplete) throw new Error(`${file} is not a cabinet file.`);
  return { ...parsed, name: name ?? `Cabinet ${cabinet}`, version: version ?? '1' } as Credentials;
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Key that signs the cabinet's batches. */
export function signingKey({ privateKey }: Pick<Credentials, 'privateKey'>): KeyObject {
  const der = Buffer.concat([ed25519Prefix, Buffer.from(privateKey, 'base64url')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** Identity that a cabinet creates before enrollment. The private key never leaves it. */
export function newIdentity() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
    androidId: randomBytes(8).toString('hex'),
  };
}
