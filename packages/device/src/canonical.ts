import canonicalize from 'canonicalize';

/** Canonical JSON of an event, the input of its digest (RFC 8785). */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('an event must be a JSON object');
  return text;
}

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Random salt. It prevents guessing the event from its digest. */
export const newSalt = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
