import type { FastifyInstance } from 'fastify';
import { doesAnswer } from '#server/platform/db/pool.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A readiness check needs a fast answer. */
const secondsToAnswer = 2;

/** Health checks for the operator: alive, ready (the database answers), and metrics. */
export function addOperations(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (platform.storage.isFull()) return reply.code(503).send({ status: 'storage full' });
    if (await doesAnswer(platform.pool, secondsToAnswer)) return { status: 'ready' };
    request.log.warn('not ready: the database does not answer');
    return reply.code(503).send({ status: 'the database does not answer' });
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry, beforeScrape } = platform.metrics;
    await beforeScrape();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
