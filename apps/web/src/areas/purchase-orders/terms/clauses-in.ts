/** The paragraphs of a text: with numbers before them, or with empty lines between them. The numbers are left out. */
export function clausesIn(text: string): readonly string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const isNumbered = /^\s*1[.)]\s/m.test(lines);
  const parts = isNumbered ? lines.split(/^(?=\s*\d{1,2}[.)]\s)/m) : lines.split(/\n\s*\n/);
  return parts
    .filter((part) => !isNumbered || /^\s*\d{1,2}[.)]\s/.test(part))
    .map((part) => part.replace(isNumbered ? /^\s*\d{1,2}[.)]\s+/ : /^\s+/, '').trim())
    .filter((part) => part !== '');
}

/** Paragraphs as people edit and save them. */
export const writeClauses = (clauses: readonly string[]): string =>
  clauses.map((clause, at) => `${at + 1}. ${clause}`).join('\n\n');

/** Whether a file is text to read: by its name, and by what stands in it, since any file can be named so. */
export const isPlainText = (name: string, text: string): boolean =>
  /\.txt$/i.test(name) && !/(?![\n\r\t\f])\p{Cc}|\uFFFD/u.test(text) && !text.startsWith('%PDF');
