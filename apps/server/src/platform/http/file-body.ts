import { type Call, isScimCall } from '@latchboard/contract';
import type { FastifyRequest } from 'fastify';
import { Failure, invalid } from '#server/platform/errors.ts';

interface FileBody {
  readonly body: Buffer;
  /** File name from a multipart body. */
  readonly fileName?: string;
}

/**
 * Media types of a body that is a file. Programs that do not know the type send `application/octet-stream` or no type.
 */
const fileTypes =
  /^(application\/(octet-stream|pdf|zip|x-zip-compressed|x-ndjson|vnd\.[\w.+-]+)|image\/(jpeg|png|webp)|text\/(plain|csv))$/;

/**
 * Returns the file in a request: its body, or the only file of a multipart form. Device and directory calls have
 * message bodies, which they check themselves. Throws `unsupportedMediaType` for a body in another format, because its
 * envelope would become part of the file.
 */
export async function fileBody(call: Call, request: FastifyRequest): Promise<FileBody> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isMessage = isScimCall(call) || ('for' in call.access && call.access.for === 'device');
  const contentType = request.headers['content-type'];
  if (isMessage || contentType === undefined || body.length === 0) return { body };
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' && !call.jsonBody) return onlyFile(body, contentType);
  if (call.jsonBody ? type === 'application/json' : fileTypes.test(type)) return { body };
  if (call.takesJsonFiles && type === 'application/json') return { body };
  throw new Failure('unsupportedMediaType');
}

async function onlyFile(body: Buffer, contentType: string): Promise<FileBody> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) throw new Failure('badRequest');
  const parts = [...form];
  const unknown = parts.find(([, value]) => typeof value === 'string');
  if (unknown) throw invalid(unknown[0], 'valUnknown');
  const file = parts[0]?.[1];
  if (parts.length !== 1 || !(file instanceof File)) throw new Failure('badRequest');
  return { body: Buffer.from(await file.arrayBuffer()), fileName: file.name };
}
