import { type Call, type CallGroup, hasBinaryBody, isScimCall } from '@latchboard/contract';
import { livePosition } from '@latchboard/contract/live-position';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mapDatabaseError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/identity/actor.ts';
import { limitRejected } from '#server/platform/identity/throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { admit } from './admit.ts';
import { fileBody } from './file-body.ts';
import type { Calls } from './handler.ts';
import { readInput } from './input.ts';
import { respond } from './respond.ts';
import type { AnyHandler } from './served-call.ts';
import type { ServedRequest } from './served-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

/**
 * Adds a route for each call of a group. Every call has the same steps: authenticate, read the input, limit to the
 * actor, check the reach, handle, parse the reply.
 */
export function mountGroup<G extends CallGroup>(
  app: FastifyInstance,
  platform: Platform,
  name: string,
  group: G,
  calls: Calls<G>,
): void {
  for (const [callName, call] of Object.entries(group)) {
    const handler = calls[callName] as AnyHandler | undefined;
    if (!handler) throw new Error(`${name}.${callName} has no handler`);
    platform.served.set(`${name}.${callName}`, { call, handler });
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: call.limit,
      config: { callName: `${name}.${callName}`, isScim: isScimCall(call) },
      onRequest: async (request, reply) => {
        const position = platform.notices.position();
        request.actor = await admit(platform, call, request);
        if (position && request.actor.kind === 'person') reply.header(livePosition, position);
      },
      handler: (request, reply) =>
        serve({ app, platform, call, name: `${name}.${callName}`, handler, request, reply }).catch((error: unknown) => {
          throw mapDatabaseError(error, platform.constraints);
        }),
    });
  }
}

/**
 * Reads the input, runs the handler, and sends the reply. Limits how often a network can send wrong tokens of secret
 * links.
 */
async function serve(served: ServedRequest) {
  const { platform, call, name, request } = served;
  const input = hasBinaryBody(call) ? await fileInput(call, request) : readInput(call, request);
  if (!isSecretLink(call)) return respond(served, input);
  return limitRejected(platform, { counter: name, address: request.ip }, () => respond(served, input));
}

/**
 * Whether a call has the token of a secret link. Downloads are excluded, because one calendar service fetches the files
 * of many users from one IP address.
 */
const isSecretLink = (call: Call) =>
  'for' in call.access && call.access.for === 'anyone' && 'token' in shapeOf(call) && call.kind !== 'download';

/** Input of an upload: path, query, and file. The file name of a multipart form is used if the query has none. */
async function fileInput(call: Call, request: FastifyRequest): Promise<object> {
  const { body, fileName } = await fileBody(call, request);
  const nameOfFile = fileName !== undefined && 'fileName' in shapeOf(call) ? { fileName } : {};
  return { ...(readInput(call, request, nameOfFile) as object), body };
}

const shapeOf = ({ input }: Call): object => (input as { shape?: object }).shape ?? {};
