import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { trace } from '@opentelemetry/api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Failure } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StorageWatch } from '#server/platform/storage/storage-full.ts';
import { addAllowedMethods } from './allowed-methods.ts';
import { type CallAborts, createCallAborts } from './call-aborts.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import { rejectMalformed } from './malformed.ts';
import { addOneClick } from './one-click.ts';
import { addOperations } from './operations.ts';
import { addReference } from './reference.ts';
import { sendError } from './send-error.ts';
import { repeatsSingleHeader } from './single-headers.ts';
import { addWebApp } from './web-app.ts';

/** Maximum number of live streams per user in one process. Each open window has one. */
const maxPersonStreams = 30;
/** Maximum number of live streams without a session per network in one process. An office shares one IP address. */
const maxNetworkStreams = 200;

const knownId = /^[A-Za-z0-9._-]{1,64}$/;

/** Creates a server with Latchboard's limits, error envelope, and headers, but no calls yet. */
export async function createHttp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    // To trust a number of proxies, Fastify expects a function of the hop.
    trustProxy: trustOptionOf(platform.settings.trustProxy),
    genReqId: ({ headers }) => {
      const requestId = headers['x-request-id'];
      return typeof requestId === 'string' && knownId.test(requestId) ? requestId : randomUUID();
    },
    // The router's error for a request without a host has no envelope, so `rejectMalformed` writes it.
    http: { requireHostHeader: false },
    clientErrorHandler: rejectMalformed,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Router errors also need the envelope.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
  }) as unknown as FastifyInstance;
  addAllowedMethods(app);
  app.decorateRequest('actor', undefined);
  app.decorate('endings', createCallAborts());
  app.decorate('storage', platform.storage);
  app.decorate('streams', {
    person: createConcurrencyLimit(maxPersonStreams, 30),
    network: createConcurrencyLimit(maxNetworkStreams, 30),
  });
  app.addHook('preClose', async () => app.endings.endAll());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new Failure('badRequest');
    if (repeatsSingleHeader(request)) throw new Failure('badRequest');
    // The size of a body without a length cannot be checked before it is read.
    if (request.headers['transfer-encoding'] !== undefined && request.headers['content-length'] === undefined)
      throw new Failure('lengthRequired');
    if (request.headers['content-encoding'] !== undefined) throw new Failure('unsupportedMediaType');
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { callName } = routeOptions.config;
    if (callName) trace.getActiveSpan()?.updateName(callName).setAttribute('latchboard.call', callName);
  });
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.callName ?? 'other';
    platform.metrics.callSeconds.observe({ call: name, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.debug({ call: name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  // An `Expect` header does not change the reply.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  addOperations(app, platform);
  await addWebApp(app, platform.settings);
  addReference(app);
  addOneClick(app);
  return app;
}

/** Stops accepting requests and waits at most `seconds` for running ones. Then it closes their connections. */
export async function closeHttp(app: FastifyInstance, seconds: number): Promise<void> {
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(closeTimer);
}

const trustOptionOf = (trust: number | boolean | string[]) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

declare module 'fastify' {
  interface FastifyContextConfig {
    callName?: string;
    /** Whether errors have SCIM form. */
    isScim?: boolean;
  }
  interface FastifyInstance {
    /** Methods of a path, for `Allow`. Empty for an unknown path. */
    allowedMethods(path: string): readonly string[];
    endings: CallAborts;
    storage: StorageWatch;
    /** Live streams per user, and per network for streams without a session. */
    streams: { person: ConcurrencyLimit; network: ConcurrencyLimit };
  }
}
