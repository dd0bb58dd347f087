/** Maximum row count of a list. A longer list shows "more than" this number. */
export const maxCountedRows = 10_000;

/** Maximum page size of a list. A printed list is loaded in pages of this size. */
export const maxPageSize = 500;

/** Sort keys in both directions: `name`, and `-name` for descending. */
export const sortKeys = <const Id extends string>(ids: readonly Id[]): readonly (Id | `-${Id}`)[] =>
  ids.flatMap((id) => [id, `-${id}`] as const);

/** Allowed file extensions. The content must match the extension. */
export const fileExtensions = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx', '.csv', '.txt'] as const;
/** Maximum file size in bytes. */
export const maxFileBytes = 15 * 1024 * 1024;

/** Maximum distance in bytes of a PDF's end marker from the end of the file (PDF specification). */
const pdfTailBytes = 1024;

const latin1Text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * Whether bytes are a PDF document, judging by the header, the position of the cross-reference table, and the end
 * marker.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const end = latin1Text(bytes.subarray(-pdfTailBytes));
  return /^%PDF-[12]\.\d/.test(latin1Text(bytes.subarray(0, 8))) && /startxref\s+\d+\s+%%EOF/.test(end);
}

/** Maximum length of a note in characters. */
export const maxNoteLength = 4000;
