import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/platform/errors.ts';

/** Body of a one-click unsubscribe request from a mail program (RFC 8058, section 3.1). */
export const oneClick = 'List-Unsubscribe=One-Click';

interface Asked {
  readonly Params: { readonly kind: string; readonly token: string };
  readonly Body: unknown;
}

/**
 * Handles one-click unsubscribe requests at the address of the opt-out page: forwards them to the call of that page. A repeated request
 * succeeds. Other bodies are rejected.
 */
export function addOneClick(app: FastifyInstance): void {
  app.post<Asked>('/opt-out/:kind/:token', async (request, reply) => {
    const { params, body } = request;
    if (!(body instanceof Uint8Array) || Buffer.from(body).toString().trim() !== oneClick)
      throw new Failure('badRequest');
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
