const lineFeed = 10;

/** Counts rows in a piece of COPY text. Each row ends with a line feed. A line feed inside a value is escaped. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let lineEnd = text.indexOf(lineFeed); lineEnd !== -1; lineEnd = text.indexOf(lineFeed, lineEnd + 1)) rows += 1;
  return rows;
}
