import { cutText } from '@latchboard/contract/cut-text';
import type { FastifyRequest } from 'fastify';
import { optionalTokenOf } from './authenticate.ts';
import type { RequestFacts } from './handler.ts';
import { languageOf } from './send-error.ts';

/** Facts about a request that its handler may use. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    userAgent: cutText(request.headers['user-agent'] ?? '', 200),
    language: languageOf(request),
    uiPath: uiPathOf(request),
    token: optionalTokenOf(request.headers.authorization),
    cookies: request.cookies,
    origin: request.headers.origin,
    mediaType: request.headers['content-type'],
    ifMatch: request.headers['if-match'],
    host: request.host,
  };
}

function uiPathOf(request: FastifyRequest): string | undefined {
  const path = request.headers['x-ui-path'];
  return typeof path === 'string' && /^\/[\x21-\x7e]{0,299}$/.test(path) ? path : undefined;
}
