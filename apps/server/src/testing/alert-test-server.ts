import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from './actors.ts';
import { outboxOf } from './outbox.ts';
import { enrollTestCabinet, keyEvent } from './test-cabinet.ts';
import { testServer } from './test-server.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');
export const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const system = { role: 'lb_system' } as const;

/** Starts a server at noon in Chicago with a cabinet. The test sets the clock and runs the jobs. */
export async function startAtNoon(env: Record<string, string> = {}) {
  let now = new Date(start);
  const server = await testServer({ clock: { now: () => now }, env });
  const cabinet = await enrollTestCabinet(server.url);
  let seq = 0;
  const { jobs, pool } = server.platform;
  const world = {
    server,
    manager: await actor(server.url, 'manager'),
    setClock: (minutes: number) => {
      now = new Date(start + minutes * 60_000);
    },
    async sendEvent(minutes: number, event: Record<string, unknown> = {}, number = ++seq) {
      now = new Date(Math.max(now.getTime(), start + minutes * 60_000));
      const { body } = await cabinet.send([keyEvent(number, { time: instant(minutes), ...event })], {
        sentAt: now.toISOString(),
      });
      expect(body.stored).toBe(1);
    },
    reserveSeq: () => ++seq,
    /** Sets the clock to `minutes` after noon, finds exceptions, and sends alerts. Returns all emails so far. */
    async runJobsAt(minutes: number) {
      world.setClock(minutes);
      await jobs.runNow('find-exceptions');
      await jobs.runNow('send-alerts');
      return world.mails();
    },
    mails: async () =>
      (await outboxOf(server)).map(({ raw, text }) => ({
        to: /^To: (.+)\r$/im.exec(raw)?.[1] ?? '',
        subject: /^Subject: (.+)\r$/im.exec(raw)?.[1] ?? '',
        text,
      })),
    addAlert: async (form: object) => {
      const reply = await world.manager.send<{ id: number }>('POST', '/api/properties/1/exception-alerts', {
        isOn: true,
        kinds: ['KEY_OUT'],
        recipients: ['night@harbor.example'],
        ...form,
      });
      expect(reply.status).toBe(201);
      return reply.body.id;
    },
    runSql: (statement: string) => transact(pool, system, (tx) => sql.raw(statement).execute(tx)),
    /** Sets the cabinet's last contact to the current time. */
    touchCabinet: () =>
      transact(pool, system, (tx) => sql`update cabinet set last_contact = ${now} where datalog_id = 1`.execute(tx)),
  };
  await jobs.runNow('find-exceptions');
  await jobs.runNow('send-alerts');
  return world;
}
