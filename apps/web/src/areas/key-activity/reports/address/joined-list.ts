/** Several values as one text of the address: each is escaped, so that a comma inside one stays inside. */
export function joinList(values: readonly (string | number)[]): string | undefined {
  return values.length === 0 ? undefined : values.map((value) => encodeURIComponent(String(value))).join(',');
}

/** The values of such a text; what cannot be read is left out. */
export function splitList(text: unknown, most = 1000): readonly string[] {
  if (typeof text !== 'string' || text === '') return [];
  const values = text.split(',').flatMap((part) => {
    try {
      return part === '' ? [] : [decodeURIComponent(part)];
    } catch {
      return [];
    }
  });
  return [...new Set(values)].slice(0, most);
}
