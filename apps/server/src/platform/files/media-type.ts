import { extname } from 'node:path';
import { isPdf } from '@latchboard/contract/record/rules';
import { isPlainText } from './plain-text.ts';
import { zipEntries } from './zip-entries.ts';

interface Kind {
  readonly mediaType: string;
  /** Whether the bytes match the type. */
  readonly fits: (bytes: Buffer) => boolean | Promise<boolean>;
}

const office = 'application/vnd.openxmlformats-officedocument';
const starts = (mark: string) => (bytes: Buffer) => bytes.subarray(0, mark.length).toString('latin1') === mark;
const holds = (entry: string) => (bytes: Buffer) => zipEntries(bytes).includes(entry);
const jpeg: Kind = { mediaType: 'image/jpeg', fits: starts('\u00ff\u00d8\u00ff') };

const kinds = {
  '.pdf': { mediaType: 'application/pdf', fits: isPdf },
  '.docx': { mediaType: `${office}.wordprocessingml.document`, fits: holds('word/document.xml') },
  '.xlsx': { mediaType: `${office}.spreadsheetml.sheet`, fits: holds('xl/workbook.xml') },
  '.txt': { mediaType: 'text/plain; charset=utf-8', fits: isPlainText },
  '.csv': { mediaType: 'text/csv; charset=utf-8', fits: isPlainText },
  '.png': { mediaType: 'image/png', fits: starts('\u0089PNG\r\n\u001a\n') },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': {
    mediaType: 'image/webp',
    fits: (bytes) => starts('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
} satisfies Readonly<Record<string, Kind>>;
export type FileEnding = keyof typeof kinds;

/**
 * The media type of a file name with one of `endings`, if the bytes match it. Otherwise the error: an unsupported kind,
 * an empty file, or content of another type.
 */
export async function mediaTypeOf(
  fileName: string,
  bytes: Buffer,
  endings: readonly FileEnding[],
): Promise<{ readonly mediaType: string } | { readonly wrong: 'kind' | 'empty' | 'content' }> {
  const ending = endings.find((one) => one === extname(fileName).toLowerCase());
  if (!ending) return { wrong: 'kind' };
  if (bytes.length === 0) return { wrong: 'empty' };
  const kind: Kind = kinds[ending];
  return (await kind.fits(bytes)) ? { mediaType: kind.mediaType } : { wrong: 'content' };
}
