const needsEscape = /[\\\n\r\t]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Converts rows to COPY text. The first row determines the columns. */
export function copyText(rows: readonly object[]): { columns: string[]; text: string } {
  const columns = Object.keys(rows[0] ?? {});
  let text = '';
  for (const row of rows) {
    const values = row as Record<string, unknown>;
    if (Object.keys(row).length !== columns.length)
      throw new TypeError('the rows of one COPY must have the same columns');
    let separator = '';
    for (const column of columns) {
      text += separator + fieldText(values[column]);
      separator = '\t';
    }
    text += '\n';
  }
  return { columns, text };
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escapeText(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  throw new TypeError('this value has no COPY format');
}

function escapeText(text: string): string {
  return needsEscape.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;
}
