import { toBase64Url } from '@latchboard/device/canonical';

/** A value encrypted with AES-GCM. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const encoder = new TextEncoder();
const algorithm = (nonce: Uint8Array<ArrayBuffer>, name: string) => ({
  ...{ name: 'AES-GCM', iv: nonce },
  additionalData: encoder.encode(name),
});

/** Encrypts a JSON value. Decryption requires the same name. */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(algorithm(nonce, name), key, encoder.encode(JSON.stringify(value)));
  return { nonce, data };
}

/** Decrypts a value. Throws if it was stored under another name or with another key. */
export async function unseal(key: CryptoKey, name: string, { nonce, data }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(nonce, name), key, data)));
}

/** Public part of a signing key, in base64url. */
export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
