/** Query of a list, as in its URL. */
export function queryAsText(asked: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const texts = Object.entries(asked).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined || value === null || value === '') return [];
    return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
  });
  return Object.fromEntries(texts);
}
