/** Lines of the table of a CSV file, the column names first, and the lines of the notes below it. */
export function csvParts(text: string): { readonly table: readonly string[]; readonly notes: readonly string[] } {
  const [table = '', ...notes] = text.replace('\ufeff', '').trimEnd().split('\r\n\r\n');
  return { table: table.split('\r\n'), notes: notes.flatMap((part) => part.split('\r\n')) };
}
