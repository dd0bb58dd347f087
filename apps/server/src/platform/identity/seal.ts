import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals bytes with AES-256-GCM and a 32-byte key. Returns nonce, tag, and ciphertext. */
export function seal(key: Uint8Array, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed value. Throws if the key is wrong or a byte was changed. */
export function open(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
