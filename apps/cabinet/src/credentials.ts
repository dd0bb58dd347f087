import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Who a cabinet is to the server, and what a demo knows of it besides. */
export interface Credentials {
  cabinet: number;
  name: string;
  /** Where it enrolled. */
  property?: number;
  stream: number;
  secret: string;
  /** The 32 bytes of the Ed25519 key, in base64url. */
  privateKey: string;
  androidId: string;
  version: string;
  /** The number of the first event that the queue of this stream will hold. */
  nextSeq: number;
  silent?: boolean;
  pace?: 'stage' | 'usual';
  /** Keys that were out when the queue began. */
  out?: readonly KeyOut[];
  habits?: Habits;
}

export interface KeyOut {
  tag: string;
  badge: string;
  since: string;
  dueBack: string | null;
}

/** What people take keys for, as far as the demo knows. */
export interface Habits {
  /** Activities by badge. */
  people: Readonly<Record<string, readonly number[]>>;
  /** Activities for which people take keys of common places. */
  common: readonly number[];
  workOrders: readonly number[];
  /** The open work orders of the property: nobody types the number of one that does not exist. */
  openOrders?: readonly string[];
}

export function readCredentials(file: string): Credentials {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials>;
  const { cabinet, name, stream, secret, privateKey, androidId, version, nextSeq } = read;
  const isWhole =
    Number.isInteger(cabinet) &&
    Number.isInteger(stream) &&
    Number.isInteger(nextSeq) &&
    secret &&
    privateKey &&
    androidId;
  if (!isWhole) throw new Error(`${file} is not a cabinet's file.`);
  return { ...read, name: name ?? `Cabinet ${cabinet}`, version: version ?? '1' } as Credentials;
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that a cabinet signs its batches with. */
export function signingKey({ privateKey }: Pick<Credentials, 'privateKey'>): KeyObject {
  const der = Buffer.concat([ed25519Prefix, Buffer.from(privateKey, 'base64url')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** What a cabinet makes for itself before it enrols; the private key never leaves it. */
export function newIdentity() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
    androidId: randomBytes(8).toString('hex'),
  };
}
