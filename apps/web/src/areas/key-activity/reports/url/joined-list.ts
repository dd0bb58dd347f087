/** Joins values for the URL. Each value is escaped, so it can contain commas. */
export function joinList(values: readonly (string | number)[]): string | undefined {
  return values.length === 0 ? undefined : values.map((value) => encodeURIComponent(String(value))).join(',');
}

/** Splits a joined list. Values that cannot be decoded are omitted. */
export function splitList(text: unknown, max = 1000): readonly string[] {
  if (typeof text !== 'string' || text === '') return [];
  const values = text.split(',').flatMap((part) => {
    try {
      return part === '' ? [] : [decodeURIComponent(part)];
    } catch {
      return [];
    }
  });
  return [...new Set(values)].slice(0, max);
}
