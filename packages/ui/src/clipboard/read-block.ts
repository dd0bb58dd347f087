/**
 * The cells of text that a spreadsheet put on the clipboard: tabs between them, a line for each row, quotes around a cell with either.
 * Undefined for the text of one cell.
 */
export function readBlock(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.every((cell) => cell === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
