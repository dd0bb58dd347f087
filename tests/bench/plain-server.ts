import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { PlainStatements } from './bench.ts';
import { insertText, insertValues, type PlainEvent } from './plain-insert.ts';

/**
 * Baseline server. Runs the same statements behind Fastify and pg, without sign-in, rights, row policies, validation,
 * and reply checks.
 */
const { page, copy } = JSON.parse(process.env.PLAIN_STATEMENTS ?? '{}') as PlainStatements;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.BYTEA, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.PLAIN_DATABASE,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
});
const app = Fastify({ bodyLimit: 1_048_576 });

app.get('/page', async () => {
  const { rows } = await pool.query({ name: 'page', text: page?.text ?? '', values: [...(page?.values ?? [])] });
  return { rows };
});

app.post<{ Body: { events: PlainEvent[] } }>('/api/device/events', async ({ body }) => {
  const { events } = body;
  const { rowCount } = await pool.query({
    name: `insert ${events.length}`,
    text: insertText(events.length),
    values: insertValues(events),
  });
  return { stored: rowCount };
});

app.get('/copy', async (_request, reply) => {
  const client = await pool.connect();
  const stream = client.query(copyStreams.to(copy ?? ''));
  stream.once('close', () => client.release());
  return reply.type('text/csv').send(stream);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
