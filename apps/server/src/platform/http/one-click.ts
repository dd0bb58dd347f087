import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/platform/errors.ts';

/** Maximum size of a body in bytes, far more than an email client sends. */
const maxBytes = 4096;
const field = 'List-Unsubscribe';
const value = 'One-Click';

/** Header value that announces one-click unsubscribe requests (RFC 8058, section 3.1). */
export const oneClick = `${field}=${value}`;

/** Whether a form, as multipart or URL-encoded, has the one-click field (RFC 8058, section 3.2). */
async function isOneClick(body: unknown, contentType = ''): Promise<boolean> {
  if (!(body instanceof Uint8Array) || body.length > maxBytes) return false;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  return form?.get(field) === value;
}

interface OptOutRoute {
  readonly Params: { readonly kind: string; readonly token: string };
  readonly Body: unknown;
}

/**
 * Handles one-click unsubscribe requests at the URL of the opt-out page: forwards them to the call of that page. A
 * repeated request succeeds. Other bodies are rejected.
 */
export function addOneClick(app: FastifyInstance): void {
  app.post<OptOutRoute>('/opt-out/:kind/:token', async (request, reply) => {
    const { params, body } = request;
    if (!(await isOneClick(body, request.headers['content-type']))) throw new Failure('badRequest');
    const answer = await app.inject({
      method: 'POST',
      url: `/api/opt-outs/${encodeURIComponent(params.kind)}`,
      remoteAddress: request.ip,
      payload: { token: params.token },
    });
    if (answer.statusCode === 200 || answer.json<{ code?: string }>().code === 'linkUsed') return { ok: true };
    return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);
  });
}
