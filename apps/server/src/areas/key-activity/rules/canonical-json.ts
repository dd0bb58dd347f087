import canonicalize from 'canonicalize';

/** The one way to write a value down (RFC 8785), so that everybody's hash of it is the same. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a value without a JSON form has no canonical form');
  return text;
}
