import type { FastifyReply } from 'fastify';
import type { Download } from './handler.ts';

/** Streams a file as an attachment, never as a page. */
export function sendDownload(reply: FastifyReply, { fileName, mediaType, stream }: Download): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  if (isHead) stream.destroy();
  const ascii = fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(isHead ? undefined : stream);
}
