import { writeCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { importStep } from '#server/testing/import-step.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

async function importLogins(server: TestServer, names: readonly string[], options: object) {
  const sales = await actor(server.url, 'sales');
  const rows = names.map((name) => [
    'staff',
    'Harbor Point',
    name,
    `${name.toLowerCase().replace(' ', '.')}@world.test`,
  ]);
  const file = writeCsv([['Type', 'Property', 'Name', 'Email'], ...rows]);
  const type = { 'content-type': 'application/octet-stream' };
  const { id } = (await sales.send<{ id: number }>('POST', '/api/imports?fileName=logins.csv', file, type)).body;
  await importStep(sales, id, 'check');
  return importStep(sales, id, 'apply', options);
}

test('HIE-09 STF-04 an import can email a code to each new login; a dry run emails nothing', async () => {
  const server = await testServer({ runsJobs: true });
  expect((await importLogins(server, ['Ada Berg'], {})).body.state).toBe('imported');
  expect(await outboxOf(server)).toEqual([]);
  expect((await importLogins(server, ['Cleo Dunn', 'Eli Frost'], { emailPasswordCodes: true })).body.state).toBe(
    'imported',
  );
  const mails = await outboxOf(server);
  expect(mails).toHaveLength(2);
  const code = /^\d{8}$/m.exec(mails.find(({ raw }) => raw.includes('eli.frost@'))?.text ?? '')?.[0];
  const reset = { email: 'eli.frost@world.test', code, newPassword: 'a brand new password' };
  expect((await callerOf(server.url).send('POST', '/api/session/reset-password', reset)).status).toBe(200);
});
