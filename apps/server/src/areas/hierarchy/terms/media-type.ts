import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { termsEndings } from '@latchboard/contract/hierarchy/rules';
import { zipEntries } from './zip-entries.ts';

interface Kind {
  mediaType: string;
  /** Whether the bytes are what the name says. */
  fits: (bytes: Buffer) => boolean;
}

const kinds: Readonly<Record<(typeof termsEndings)[number], Kind>> = {
  '.pdf': { mediaType: 'application/pdf', fits: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
  '.docx': {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: (bytes) => zipEntries(bytes).includes('word/document.xml'),
  },
  '.txt': { mediaType: 'text/plain; charset=utf-8', fits: (bytes) => isText(bytes) && !looksLikeMarkup(bytes) },
};

/** What a document is by its name, and its bytes bear it out; else the code that says in words what is wrong. */
export function documentKind(fileName: string, bytes: Buffer): { mediaType: string } | { wrong: string } {
  const ending = termsEndings.find((one) => one === extname(fileName).toLowerCase());
  const kind = ending && kinds[ending];
  if (!kind) return { wrong: 'valDocument' };
  return bytes.length > 0 && kind.fits(bytes) ? { mediaType: kind.mediaType } : { wrong: 'valDocumentContent' };
}

const lineMarks = [9, 10, 12, 13];
const isText = (bytes: Buffer) =>
  isUtf8(bytes) && bytes.every((byte) => (byte >= 32 && byte !== 127) || lineMarks.includes(byte));
/** A web page that is named as text would be one for whoever opens it elsewhere. */
const looksLikeMarkup = (bytes: Buffer) =>
  /<(!doctype|\?xml|(html|head|body|script|iframe|svg)\b)/i.test(bytes.toString());
