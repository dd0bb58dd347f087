import { extname } from 'node:path';
import { isPdf } from '@latchboard/contract/record/rules';
import { isPlainText } from './plain-text.ts';
import { zipEntries } from './zip-entries.ts';

interface Kind {
  readonly mediaType: string;
  /** Whether the bytes match the type. */
  readonly matchesContent: (bytes: Buffer) => boolean | Promise<boolean>;
}

const office = 'application/vnd.openxmlformats-officedocument';
const startsWith = (mark: string) => (bytes: Buffer) => bytes.subarray(0, mark.length).toString('latin1') === mark;
const containsEntry = (entry: string) => (bytes: Buffer) => zipEntries(bytes).includes(entry);
const jpeg: Kind = { mediaType: 'image/jpeg', matchesContent: startsWith('\u00ff\u00d8\u00ff') };

const kinds = {
  '.pdf': { mediaType: 'application/pdf', matchesContent: isPdf },
  '.docx': { mediaType: `${office}.wordprocessingml.document`, matchesContent: containsEntry('word/document.xml') },
  '.xlsx': { mediaType: `${office}.spreadsheetml.sheet`, matchesContent: containsEntry('xl/workbook.xml') },
  '.txt': { mediaType: 'text/plain; charset=utf-8', matchesContent: isPlainText },
  '.csv': { mediaType: 'text/csv; charset=utf-8', matchesContent: isPlainText },
  '.png': { mediaType: 'image/png', matchesContent: startsWith('\u0089PNG\r\n\u001a\n') },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': {
    mediaType: 'image/webp',
    matchesContent: (bytes) => startsWith('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
} satisfies Readonly<Record<string, Kind>>;
export type FileExtension = keyof typeof kinds;

/**
 * Returns the media type of a file whose name has one of `extensions` and whose bytes match. Otherwise returns the
 * error: an unsupported type, an empty file, or content of a different type.
 */
export async function mediaTypeOf(
  fileName: string,
  bytes: Buffer,
  extensions: readonly FileExtension[],
): Promise<{ readonly mediaType: string } | { readonly wrong: 'kind' | 'empty' | 'content' }> {
  const extension = extensions.find((candidate) => candidate === extname(fileName).toLowerCase());
  if (!extension) return { wrong: 'kind' };
  if (bytes.length === 0) return { wrong: 'empty' };
  const kind: Kind = kinds[extension];
  return (await kind.matchesContent(bytes)) ? { mediaType: kind.mediaType } : { wrong: 'content' };
}
