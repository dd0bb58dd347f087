import type { FastifyReply } from 'fastify';
import type { Download } from './handler.ts';

/** Maximum length of the header with the notes of a file. Proxies reject longer headers. */
const maxNotesLength = 4000;

/** Last line of truncated notes: the number of omitted lines. */
const omittedLine = (count: number) => encodeURIComponent(`… +${count}`);

/**
 * Lines of the notes that fit in the header, encoded. If lines are omitted, a last line contains the number of omitted
 * lines.
 */
export function encodeNotes(lines: readonly string[]): string {
  const encodedLines = lines.map((line) => encodeURIComponent(line.toWellFormed()));
  const all = encodedLines.join('%0A');
  if (all.length <= maxNotesLength) return all;
  const room = maxNotesLength - omittedLine(lines.length).length;
  let text = '';
  let count = 0;
  for (const line of encodedLines) {
    if (text.length + line.length + '%0A'.length > room) break;
    text += `${line}%0A`;
    count += 1;
  }
  return text + omittedLine(lines.length - count);
}

/** Streams a file as an attachment, never as a page. The header `x-file-notes` contains its notes. */
export function sendDownload(reply: FastifyReply, { fileName, mediaType, stream, notes }: Download): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  if (isHead) stream.destroy();
  const ascii = fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  if (notes) reply.header('x-file-notes', encodeNotes([...notes.heading, ...notes.closing]));
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(isHead ? undefined : stream);
}
