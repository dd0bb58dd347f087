import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** Health for whoever runs the server: alive, ready (the database answers), figures. */
export function addOperations(app: FastifyInstance, platform: Platform): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    try {
      await platform.pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics()),
  );
}
