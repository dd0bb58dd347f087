import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { secretKey } from '#server/platform/secret-key.ts';
import { readSettings, SettingsError } from '#server/platform/settings.ts';
import { describeSetting, settingList } from './setting-list.ts';

const key = 'thirty-two characters or a few more';

describe('SYS-07 settings', () => {
  test('all settings are optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: join(process.cwd(), 'data'),
    });
    expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(readSettings({}));
  });

  test('ACC-03 by default, 5 failures per account or 50 per IP address in 15 minutes stop further attempts', () => {
    expect(readSettings({}).signInLimits).toEqual({ perAccount: 5, perAddress: 50, windowMinutes: 15 });
  });

  test('ACC-06 by default, a password must have 10 characters of any class and must not be a common one', () => {
    expect(readSettings({}).passwordPolicy).toEqual({
      length: 10,
      lowercase: false,
      uppercase: false,
      number: false,
      symbol: false,
      refuseCommon: true,
    });
  });

  test('ACC-11 the idle limit of both pools is 8 hours by default', () => {
    expect(readSettings({}).idleMinutes).toEqual({ internal: 480, external: 480 });
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    ['HOST', 'no host', 'HOST must be an IP address or a host name, not "no host".'],
    ['DEMO', 'maybe', 'DEMO must be on or off, not "maybe".'],
    ['PUBLIC_URL', 'https://keys.example.com/portal', /^PUBLIC_URL must be an http or https origin such as /],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be off, a number of proxies, or addresses/],
    ['PROVIDER_EMAIL', 'Office <office@keys.example>', /^PROVIDER_EMAIL must be one email address/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be fatal, error, warn/],
    ['PASSWORD_LENGTH', '5', 'PASSWORD_LENGTH must be a whole number from 6 to 128, not "5".'],
  ])('startup fails with a one-sentence error for %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  test('the startup error names each invalid setting and does not repeat secrets', () => {
    const wrongEnv = { PORT: 'x', DATABASE_URL: 'mysql://keys:hunter2@db', SECRET_KEY: 'short-secret' };
    expect(() => readSettings(wrongEnv)).toThrow(
      [
        'PORT must be a whole number from 0 to 65535, not "x".',
        'DATABASE_URL must be a postgres:// address.',
        'SECRET_KEY must be at least 32 characters, the same for every server process.',
      ].join('\n'),
    );
  });

  test('an external database requires a configured secret key', () => {
    const DATABASE_URL = 'postgres://latchboard@db/latchboard';
    expect(() => readSettings({ DATABASE_URL })).toThrow(/^SECRET_KEY must be given together with DATABASE_URL/);
    expect(readSettings({ DATABASE_URL, SECRET_KEY: key })).toMatchObject({
      databaseUrl: DATABASE_URL,
      givenSecretKey: key,
    });
  });

  test('CHT-03 a Lex bot requires three settings, and its access key requires two', () => {
    const bot = { CHAT_LEX_BOT: 'BOTSAMPLE1', CHAT_LEX_ALIAS: 'ALIASSAMP1', CHAT_LEX_REGION: 'us-east-1' };
    expect(readSettings({}).chatLex).toBe(undefined);
    expect(readSettings(bot).chatLex).toMatchObject({ botId: 'BOTSAMPLE1', region: 'us-east-1', seconds: 15 });
    for (const name of Object.keys(bot))
      expect(() => readSettings({ ...bot, [name]: '' })).toThrow(/must be given together/);
    expect(() => readSettings({ ...bot, CHAT_LEX_SECRET: 'of nobody' })).toThrow(SettingsError);
    expect(() => readSettings({ ...bot, CHAT_LEX_SECRET: 'of-nobody' })).toThrow(/must be given together/);
  });

  test('the manual lists each setting as the code defines it', () => {
    const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = manual.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
    const expected = Object.keys(settingList.shape).map((name) => {
      const { help, wants = 'some text' } = describeSetting(name);
      return `| \`${name}\` | ${help} | ${wants} |`;
    });
    expect(rows.map((row) => row.split('|').slice(0, 4).join('|').concat('|'))).toEqual(expected);
  });
});

describe('SYS-08 the demo', () => {
  test.each([
    ['is loaded by default on this computer', {}, true, 'published'],
    ['is not loaded by default if other computers can reach the server', { HOST: '0.0.0.0' }, false, 'generated'],
    ['is not loaded by default behind a proxy', { TRUST_PROXY: '1' }, false, 'generated'],
    ['is not loaded by default with a public URL', { PUBLIC_URL: 'https://keys.example.com' }, false, 'generated'],
    [
      'is not loaded by default into an external database',
      { DATABASE_URL: 'postgres://a@b/c', SECRET_KEY: key },
      false,
      'published',
    ],
    ['is loaded if it is switched on', { HOST: '192.0.2.1', DEMO: 'on' }, true, 'generated'],
    ['is not loaded if it is switched off', { DEMO: 'off' }, false, 'published'],
    ['is loaded by default on the other loopback address', { HOST: '::1' }, true, 'published'],
  ])('%s', (_, env, isOn, password) => {
    expect(readSettings(env).demo).toMatchObject({ isOn, password });
  });
});

test('SYS-07 the secret key is generated once and readable only by the owner', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchboard-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const generatedKey = secretKey({ dataDir, givenSecretKey: undefined });
  expect(generatedKey.length).toBeGreaterThanOrEqual(43);
  expect(secretKey({ dataDir, givenSecretKey: undefined })).toBe(generatedKey);
  expect(secretKey({ dataDir, givenSecretKey: key })).toBe(key);
  expect(statSync(join(dataDir, 'secrets', 'secret-key')).mode & 0o777).toBe(0o600);
});
