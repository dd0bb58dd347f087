import { hasPlainText } from '@latchboard/contract/record/plain-text';

/** A document can be written with characters of text only; it is no paragraphs. */
const pdfMark = '%PDF-';

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

/** The text of a file; undefined where its name or its content is not that of plain text in UTF-8. */
export function readPlainText(name: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const text = decode(bytes);
  const isText = /\.txt$/i.test(name) && text !== undefined && hasPlainText(text) && !text.startsWith(pdfMark);
  return isText ? text : undefined;
}

/** Bytes that are no UTF-8 are no text. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
