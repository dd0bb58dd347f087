import canonicalize from 'canonicalize';

/** Returns the canonical form of a value (RFC 8785). This lets all parties compute the same hash. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a value without a JSON form has no canonical form');
  return text;
}
