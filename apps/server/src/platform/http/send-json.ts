import { type Call, isScimCall } from '@latchboard/contract';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reply } from './stored-reply.ts';

/** Sends only fields in the contract. An undefined reply is a 204, and an unchanged version is a 304. */
export function sendJson(call: Call, result: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  const output = call.output.parse(result);
  if (output === undefined) return reply.code(204).send();
  if (call.method === 'GET' && isUnchanged(request, reply)) return reply.code(304).send();
  const mediaType = isScimCall(call) ? scimMediaType : 'application/json';
  return reply.code(call.status).type(`${mediaType}; charset=utf-8`).send(JSON.stringify(output));
}

function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const version = reply.getHeader('etag');
  return version !== undefined && (headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(String(version));
}

/** The result of a handler as the reply that is stored for its idempotency key. Has only fields in the contract. */
export const toStoredReply = (call: Call, result: unknown): Reply => ({
  status: call.status,
  body: JSON.stringify(call.output.parse(result)),
});

/** Sends the reply that a request with an idempotency key gets each time. */
export const sendStored = (reply: FastifyReply, { status, body }: Reply): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
