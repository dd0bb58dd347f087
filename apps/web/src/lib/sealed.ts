/** A value encrypted for storage in this browser. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Imports a key from the server: 32 bytes in base64url. */
export const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

/** Encrypts a JSON value. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { nonce, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text) };
}

/** SHA-256 digest of a string, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decrypts a value. Throws if it was encrypted with another key. */
export async function unseal(key: CryptoKey, { nonce, data }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, data);
  return JSON.parse(new TextDecoder().decode(text));
}
