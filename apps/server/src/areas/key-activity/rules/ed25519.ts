import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isValidPublicKeyPoint } from './ed25519-point.ts';

const keyBytes = 32;
const signatureBytes = 64;
const maxCachedKeys = 5000;
const cache = new Map<string, KeyObject>();

/** Decodes canonical base64url of `length` bytes. Undefined for any other text. */
function fromBase64Url(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined;
}

/** Verification key from a raw public key in base64url. Undefined if it is invalid. */
export function publicKeyOf(raw: string): KeyObject | undefined {
  const cachedKey = cache.get(raw);
  if (cachedKey) return cachedKey;
  const bytes = fromBase64Url(raw, keyBytes);
  if (!bytes || !isValidPublicKeyPoint(bytes)) return undefined;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
  if (cache.size >= maxCachedKeys) cache.clear();
  cache.set(raw, key);
  return key;
}

/** Raw public key of a key pair, in base64url. */
export function rawPublicKey(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (x === undefined) throw new TypeError('not an Ed25519 key');
  return x;
}

export function signWith(privateKey: KeyObject, message: string | Buffer): string {
  return sign(null, Buffer.from(message), privateKey).toString('base64url');
}

/** Whether the private key of this raw public key signed the message. */
export function isSignedBy(publicKey: string, message: string | Buffer, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  const bytes = fromBase64Url(signature, signatureBytes);
  return key !== undefined && bytes !== undefined && verify(null, Buffer.from(message), key, bytes);
}
