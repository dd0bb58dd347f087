/**
 * A table as CSV (RFC 4180) with a byte order mark, which makes spreadsheets read it as UTF-8. A cell that would run
 * as a formula becomes text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(text: string): string {
  const safeText = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
