import { isUtf8 } from 'node:buffer';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a document is by its bytes, whatever its name says; null for what is none of PDF, Word and plain text. */
export function mediaTypeOf(bytes: Buffer): string | null {
  if (bytes.length === 0) return null;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return bytes.includes('word/') ? word : null;
  return isText(bytes) ? 'text/plain; charset=utf-8' : null;
}

const isText = (bytes: Buffer) => isUtf8(bytes) && bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
