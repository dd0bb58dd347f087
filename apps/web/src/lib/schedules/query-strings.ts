/** Converts the values of a list query to strings, as in its URL, and omits empty ones. */
export function queryStrings(query: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const strings = Object.entries(query).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined || value === null || value === '') return [];
    return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
  });
  return Object.fromEntries(strings);
}
