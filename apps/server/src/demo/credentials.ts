import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { rawPublicKey, sha256 } from './log-rules.ts';

/** Credentials and signing key of a demo cabinet, derived from the installation's key. */
export interface StreamCredentials {
  secret: string;
  secretHash: Buffer;
  privateKey: KeyObject;
  publicKey: string;
  androidId: string;
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Installation key and demo seed, from which all credentials of a demo are derived. */
export interface CredentialSource {
  key: Uint8Array;
  seed: number;
}

export function streamCredentials({ key, seed }: CredentialSource, cabinet: number, stream: number): StreamCredentials {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, `demo ${seed}`, `cabinet ${cabinet} stream ${stream} ${purpose}`, length));
  const secret = derive('secret', 32).toString('base64url');
  const der = Buffer.concat([ed25519Prefix, derive('key', 32)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    secret,
    secretHash: sha256(secret),
    privateKey,
    publicKey: rawPublicKey(privateKey),
    androidId: derive('device', 8).toString('hex'),
  };
}
