import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { createLog } from './log.ts';

test('SYS-07 a database error is logged without the values it quotes', async () => {
  const { ownerUrl } = await testServer();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const statements = [
    `insert into staff (pool, name, email, role_id, commercial_level, corporation_id) values ('external', 'Ann Secret', 'MANAGER@world.test', 203, 4, 1)`,
    `insert into staff (pool, name, email, role_id, commercial_level) values ('external', null, 'ann.secret@world.test', 203, 4)`,
    `select 'Ann Secret'::int`,
  ];
  for (const statement of statements)
    await client
      .query(statement)
      .catch((error: unknown) => log.error({ err: new Error('a call failed', { cause: error }) }));
  await client.end();
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/secret|@world/i);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries[0].err).toMatchObject({
    type: 'Error',
    message: 'a call failed',
    cause: { code: '23505', constraint: 'staff_email' },
  });
  expect(entries[0].err.cause.stack[0]).toMatch(/^at /);
});

test('SYS-07 a thrown value that is not an error is logged', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.error({ err: 'a thrown string' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { type: 'string' } });
});

test('SYS-07 an error from the job queue is logged with its code and queue, without its message', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const { message, stack } = new Error('Ann Secret');
  log.error({ err: { code: 'ECONNREFUSED', message, stack, queue: 'send-alerts' } }, 'job queue');
  expect(lines[0]).not.toContain('Secret');
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err).toMatchObject({ type: 'object', code: 'ECONNREFUSED', queue: 'send-alerts' });
  expect(err.stack[0]).toMatch(/^at /);
});
