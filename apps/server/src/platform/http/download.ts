import type { FastifyReply } from 'fastify';
import type { Download } from './handler.ts';

/** Maximum length of the header with the notes of a file. Proxies reject longer headers. */
const maxNotesLength = 4000;

/** Lines of the notes that fit into the header, encoded. */
function encodeNotes(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const next = `${text}${text === '' ? '' : '%0A'}${encodeURIComponent(line.toWellFormed())}`;
    if (next.length > maxNotesLength) return text;
    text = next;
  }
  return text;
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
