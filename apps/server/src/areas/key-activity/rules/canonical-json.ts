import canonicalize from 'canonicalize';

/** The canonical form of a value (RFC 8785), which gives everyone the same hash. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a value without a JSON form has no canonical form');
  return text;
}
