import { hasPlainText } from '@latchboard/contract/record/plain-text';

/** First bytes of a PDF. Some PDFs contain only text characters, but are not plain text. */
const pdfMark = '%PDF-';

/**
 * Returns the paragraphs of terms, separated by numbers or by empty lines. Removes the numbers and any text before the
 * first one.
 */
export function parseClauses(text: string): readonly string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const isNumbered = /^\s*1[.)]\s/m.test(lines);
  const parts = isNumbered ? lines.split(/^(?=\s*\d{1,2}[.)]\s)/m) : lines.split(/\n\s*\n/);
  return parts
    .filter((part) => !isNumbered || /^\s*\d{1,2}[.)]\s/.test(part))
    .map((part) => part.replace(isNumbered ? /^\s*\d{1,2}[.)]\s+/ : /^\s+/, '').trim())
    .filter((part) => part !== '');
}

/** Paragraphs in the format for editing and saving. */
export const formatClauses = (clauses: readonly string[]): string =>
  clauses.map((clause, index) => `${index + 1}. ${clause}`).join('\n\n');

/** Reads the text of a file. Undefined if its name or content is not plain text in UTF-8. */
export function readPlainText(name: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const text = decode(bytes);
  const isText = /\.txt$/i.test(name) && text !== undefined && hasPlainText(text) && !text.startsWith(pdfMark);
  return isText ? text : undefined;
}

/** Text of UTF-8 bytes. Undefined for other bytes. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
