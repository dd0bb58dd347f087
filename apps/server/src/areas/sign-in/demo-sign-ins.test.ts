import pg from 'pg';
import { expect, test } from 'vitest';
import { callerOf } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

test('SYS-08 the sign-in page of a demo lists only the logins that use the demo password', async () => {
  const server = await testServer({ env: { DEMO: 'on' } });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const listedLogins = async () =>
    (await callerOf(server.url).get<{ people: { email: string }[] }>('/api/demo')).body.people.map(
      ({ email }) => email,
    );
  await owner.query(`update staff set email = replace(email, '@world.test', '@demo.latchboard.test')`);
  await owner.query(
    `update credential set password_hash = (select password_hash from credential where staff_id = 203)`,
  );
  expect(await listedLogins()).toContain('staff@demo.latchboard.test');
  expect(await listedLogins()).toContain('region@demo.latchboard.test');
  await owner.query(`update credential set password_hash = 'another' where staff_id = 205`);
  await owner.query(`update staff set disabled_at = now() where email = 'region@demo.latchboard.test'`);
  expect(await listedLogins()).not.toContain('staff@demo.latchboard.test');
  expect(await listedLogins()).not.toContain('region@demo.latchboard.test');
  expect(await listedLogins()).toContain('manager@demo.latchboard.test');
  await owner.end();
});
