/**
 * Parses the clipboard text of a spreadsheet into rows of cells: tab-separated, one line per row. Cells that contain
 * tabs or line breaks are quoted. Undefined for a single cell.
 */
export function parseCells(text: string): readonly (readonly string[])[] | undefined {
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
