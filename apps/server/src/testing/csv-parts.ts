/** Lines of a CSV file, the column names first. */
export function csvParts(text: string): { readonly table: readonly string[] } {
  return { table: text.replace('\ufeff', '').trimEnd().split('\r\n') };
}

/** Title, filters, and notes of a CSV file, from the header of its response. */
export const fileNotes = (headers: Headers): readonly string[] =>
  decodeURIComponent(headers.get('x-file-notes') ?? '').split('\n');
