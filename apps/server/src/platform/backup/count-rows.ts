const lineFeed = 10;

/** Rows in a piece of COPY text: each ends with a line feed, and one inside a value is escaped. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(lineFeed); at !== -1; at = text.indexOf(lineFeed, at + 1)) rows += 1;
  return rows;
}
