import { expect, test } from 'vitest';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

async function run({ databaseUrl, platform }: TestServer, ...args: string[]) {
  const output: string[] = [];
  const { givenSecretKey = '', dataDir } = platform.settings;
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: givenSecretKey, DATA_DIR: dataDir };
  return { code: await runDbCommand(args, env, (line) => output.push(line)), output: output.join('\n') };
}

test('SYS-06 a command adds the first user of an installation, who chooses a password and adds others', async () => {
  const server = await testServer();
  const { code, output } = await run(server, 'administrator', 'jo@provider.test', 'Jo', 'Lindqvist');
  expect(code).toBe(0);
  const password = / temporary password (\S{16})$/.exec(output)?.[1] ?? '';
  const first = await signIn(server.url, 'jo@provider.test', password);
  expect(first.body.state).toBe('newPasswordRequired');
  const newPassword = 'a password of their own';
  const gate = callerOf(server.url, first.body.accessToken);
  expect((await gate.send('PUT', '/api/session/new-password', { newPassword })).status).toBe(200);
  const secondSignIn = await signIn(server.url, 'jo@provider.test', newPassword);
  expect(secondSignIn.body.state).toBe('authenticated');
  const user = { personalInformation: { name: 'Noor', contactEmail: 'noor@provider.test' }, accessRole: { id: 106 } };
  const addReply = await callerOf(server.url, secondSignIn.body.accessToken).send('POST', '/api/users', user);
  expect(addReply.status).toBe(201);
});

test('SYS-06 the command that adds the first user rejects the email of an existing login, an invalid email, and a missing name', async () => {
  const server = await testServer();
  const expectRejection = async (...args: string[]) =>
    expect.soft((await run(server, 'administrator', ...args)).output);
  (await expectRejection('MANAGER@world.test', 'Jo')).toMatch(/already has a login. Nothing was changed/);
  (await expectRejection('jo', 'Jo')).toMatch(/not an email address/);
  (await expectRejection('jo@provider.test')).toMatch(/Give a name/);
  expect((await actor(server.url, 'manager')).token).toBeDefined();
});
