import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isValidPublicKeyPoint } from './ed25519-point.ts';

const keyBytes = 32;
const signatureBytes = 64;
const maxKeptKeys = 5000;
const kept = new Map<string, KeyObject>();

/** The bytes of base64url written in its one right way; undefined for anything else. */
function fromBase64Url(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined;
}

/** A raw public key in base64url as a key to verify with. Undefined if it is none. */
export function publicKeyOf(raw: string): KeyObject | undefined {
  const known = kept.get(raw);
  if (known) return known;
  const bytes = fromBase64Url(raw, keyBytes);
  if (!bytes || !isValidPublicKeyPoint(bytes)) return undefined;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
  if (kept.size >= maxKeptKeys) kept.clear();
  kept.set(raw, key);
  return key;
}

/** The raw public half of a key pair, in base64url. */
export function rawPublicKey(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (x === undefined) throw new TypeError('not an Ed25519 key');
  return x;
}

export function signWith(privateKey: KeyObject, message: string | Buffer): string {
  return sign(null, Buffer.from(message), privateKey).toString('base64url');
}

/** Whether the signature over the message was made by the holder of the raw public key. */
export function isSignedBy(publicKey: string, message: string | Buffer, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  const bytes = fromBase64Url(signature, signatureBytes);
  return key !== undefined && bytes !== undefined && verify(null, Buffer.from(message), key, bytes);
}
