/** Rows counted for a list end here; beyond it the count is "more than". */
export const mostCounted = 10_000;

/** Rows of the largest page of a list; a printed list is loaded in such pages. */
export const mostOfPage = 500;

/** What a list is sorted by, in both directions: `name`, and `-name` for the last first. */
export const bothWays = <const Id extends string>(ids: readonly Id[]): readonly (Id | `-${Id}`)[] =>
  ids.flatMap((id) => [id, `-${id}`] as const);

/** The endings a file of a record may have; its content must bear it out. */
export const fileEndings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx', '.csv', '.txt'] as const;
/** Bytes. */
export const largestFile = 15 * 1024 * 1024;

/** The end of a PDF document stands within this many bytes before the end of its file, by the format's own rule. */
const pdfTail = 1024;

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether bytes are those of a PDF document: its header, the place of its table of objects, and its end. */
export function isPdf(bytes: Uint8Array): boolean {
  const end = latin(bytes.subarray(-pdfTail));
  return /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8))) && /startxref\s+\d+\s+%%EOF/.test(end);
}

/** Characters of a note. */
export const longestNote = 4000;
