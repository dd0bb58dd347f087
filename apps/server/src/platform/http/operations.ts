import type { FastifyInstance } from 'fastify';
import { isResponding } from '#server/platform/db/pool.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Timeout of the readiness check, in seconds. A load balancer needs a fast reply. */
const secondsToAnswer = 2;

const wrongKeyMessage = 'SECRET_KEY does not open the secrets in the database; start the server with the former key';

/**
 * Adds health checks and metrics for the operator. `live` means the process runs. `ready` means `SECRET_KEY` opens the
 * stored secrets, the storage has room, and the database responds.
 */
export function addOperations(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (!platform.opensSecrets) return reply.code(503).send({ status: wrongKeyMessage });
    if (platform.storage.isFull()) return reply.code(503).send({ status: 'storage full' });
    if (await isResponding(platform.pool, secondsToAnswer)) return { status: 'ready' };
    request.log.warn('not ready: the database does not respond');
    return reply.code(503).send({ status: 'the database does not respond' });
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry, beforeScrape } = platform.metrics;
    await beforeScrape();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
