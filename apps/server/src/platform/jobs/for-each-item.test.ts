import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { testServer } from '#server/testing/test-server.ts';

const job = 'mail-unread-answers';

test('SYS-06 an item that fails does not stop the other items of a job, and the job is shown as failed', async () => {
  const server = await testServer({ runsJobs: true });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`create function reject_message() returns trigger language plpgsql as
      $$ begin raise exception 'the message of % is rejected', old.conversation_id; end $$`);
    await owner.query(`create trigger reject before update on chat_message for each row
      when (old.text = 'first') execute function reject_message()`);
  } finally {
    await owner.end();
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    for (const text of ['first', 'second'])
      await sql`with c as (insert into chat_conversation (language, email, created_at, changed_at)
          values ('en', ${`${text}@customer.test`}, ${minutesAgo(9)}, ${minutesAgo(5)}) returning id)
        insert into chat_message (conversation_id, author, text, at) select id, 'support', ${text}, ${minutesAgo(5)} from c`.execute(
        tx,
      );
  });
  await server.platform.jobs.send(job);
  await vi.waitFor(
    async () => {
      const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
        sql<{ outcome: string; error: string }>`select outcome, error from job_run where name = ${job}`.execute(tx),
      );
      expect(rows).toEqual([
        { outcome: 'failed', error: expect.stringMatching(/^1 of 1 items failed: the message of \d+ is rejected$/) },
      ]);
    },
    { timeout: 40_000, interval: 100 },
  );
  const recipients = (await outboxOf(server)).map(({ raw }) => /^To: (.*)$/m.exec(raw)?.[1]?.trim());
  expect(recipients).toContain('second@customer.test');
  expect(recipients).not.toContain('first@customer.test');
});
