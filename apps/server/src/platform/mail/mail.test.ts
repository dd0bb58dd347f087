import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actor } from '#server/testing/actors.ts';
import { type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { testServer } from '#server/testing/test-server.ts';
import { emailContent } from './email-content.ts';
import type { Message } from './mail.ts';

const reason = 'You get this because someone requested a new password.';
const message = (overrides: Partial<Message> = {}): Message => ({
  key: 'reset 1',
  to: 'manager@world.test',
  subject: 'Your reset code',
  reason,
  ...emailContent('Reset your password', [
    { kind: 'text', text: 'Use this code within 15 minutes.' },
    { kind: 'code', code: 'K7Q4-99XZ', until: new Date(Date.now() + 15 * 60_000) },
    { kind: 'button', label: 'Choose a password', url: 'https://keys.example.com/reset-password?token=abcdef' },
  ]),
  ...overrides,
});

const send = (platform: Platform, ...messages: Message[]) =>
  transact(platform.pool, { role: 'lb_external', staffId: 203 }, async (tx) => {
    for (const next of messages) await platform.mail.send(tx, next);
  });
const waitForMail = (inbox: SmtpInbox, count: number) =>
  vi.waitFor(() => expect(inbox.received).toHaveLength(count), { timeout: 60_000, interval: 20 });
const stateOf = (platform: Platform, key: string) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('mail_message').selectAll().where('key', '=', key).executeTakeFirst(),
  );
const head = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const messageIdOf = (raw: string) => /^Message-ID: (<.+>)\r$/im.exec(head(raw))?.[1];

/** A clock that the test advances. */
function movableClock() {
  let at = new Date();
  return { now: () => at, forward: (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000)) };
}

test('SYS-02 a message is sent once after commit and states its reason; its content is then deleted', async () => {
  const inbox = await startSmtpInbox();
  const { platform } = await testServer({ env: { SMTP_URL: inbox.url, MAIL_FROM: 'Keys <keys@example.com>' } });
  await send(platform, message());
  await waitForMail(inbox, 1);
  await send(platform, message(), message({ key: 'other', to: 'staff@world.test' }));
  await waitForMail(inbox, 2);
  const [first, second] = inbox.received;
  expect(first?.to).toEqual(['manager@world.test']);
  expect(second?.to).toEqual(['staff@world.test']);
  expect(head(first?.raw ?? '')).toMatch(/^From: Keys <keys@example\.com>\r$/m);
  expect(messageIdOf(first?.raw ?? '')).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  expect(first?.raw).toContain('K7Q4-99XZ');
  // Email clients invert the colors of a page without a color scheme.
  expect(first?.raw.replaceAll('=\r\n', '')).toContain('name=3D"color-scheme" content=3D"light"');
  expect(first?.raw.replaceAll('=\r\n', '').split(reason)).toHaveLength(3);
  await expect.poll(() => stateOf(platform, 'reset 1')).toMatchObject({ state: 'sent', sealed: null });
});

test('SYS-02 a rolled-back message is never sent', async () => {
  const inbox = await startSmtpInbox();
  const { platform } = await testServer({ env: { SMTP_URL: inbox.url } });
  const failing = transact(platform.pool, { role: 'lb_internal', staffId: 105 }, async (tx) => {
    await platform.mail.send(tx, message());
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await platform.mail.deliverWaiting();
  expect(inbox.received).toEqual([]);
  expect(await stateOf(platform, 'reset 1')).toBeUndefined();
});

test('SYS-02 if the mail server is down, mail is retried after increasing delays; mail to a rejected recipient is not retried', async () => {
  const closedInbox = await startSmtpInbox();
  await closedInbox.close();
  const clock = movableClock();
  const { platform } = await testServer({ env: { SMTP_URL: closedInbox.url }, clock });
  await send(platform, message(), message({ key: 'nobody', to: 'refused@world.test' }));
  const expectAttempts = async (attempts: number) =>
    expect.poll(() => stateOf(platform, 'reset 1')).toMatchObject({ state: 'waiting', attempts });
  await expectAttempts(1);
  await platform.mail.deliverWaiting();
  await expectAttempts(1);
  clock.forward(1);
  await platform.mail.deliverWaiting();
  await expectAttempts(2);
  clock.forward(1);
  await platform.mail.deliverWaiting();
  await expectAttempts(2);
  const inbox = await startSmtpInbox(closedInbox.port);
  clock.forward(1);
  await platform.mail.deliverWaiting();
  expect(inbox.received.map((mail) => mail.to)).toEqual([['manager@world.test']]);
  expect(await stateOf(platform, 'nobody')).toMatchObject({ state: 'failed', attempts: 3, is_kept: true });
});

test('SYS-02 each message is sent only once, even with two server processes', async () => {
  const inbox = await startSmtpInbox();
  const server = await testServer({ env: { SMTP_URL: inbox.url } });
  const second = await server.another();
  const keys = Array.from({ length: 40 }, (_, index) => `number ${index}`);
  await Promise.all(
    keys.map((key, index) => send(index % 2 ? server.platform : second.platform, message({ key, subject: key }))),
  );
  await waitForMail(inbox, keys.length);
  await Promise.all([server.platform.mail.deliverWaiting(), second.platform.mail.deliverWaiting()]);
  const subjects = inbox.received.map(({ raw }) => /^Subject: (.+)\r$/m.exec(raw)?.[1]);
  expect(subjects.toSorted()).toEqual(keys.toSorted());
});

test('SYS-02 another process sends a crashed process’s message, under the same Message-ID', async () => {
  const inbox = await startSmtpInbox();
  const clock = movableClock();
  const server = await testServer({ env: { SMTP_URL: inbox.url }, clock });
  const ids: (string | undefined)[] = [];
  let failFirstAttempt: () => void = () => {};
  // The first attempt stops before the server accepts the message, as in a process that hangs.
  inbox.beforeAccept = ({ raw }) =>
    ids.push(messageIdOf(raw)) > 1
      ? Promise.resolve()
      : new Promise((_, reject) => (failFirstAttempt = () => reject(new Error())));
  await send(server.platform, message());
  await expect.poll(() => ids).toHaveLength(1);
  const second = await server.another();
  await second.platform.mail.deliverWaiting();
  expect(ids).toHaveLength(1);
  clock.forward(6);
  await second.platform.mail.deliverWaiting();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  failFirstAttempt();
  await server.platform.mail.close();
  expect(await stateOf(second.platform, 'reset 1')).toMatchObject({ state: 'sent' });
  expect(inbox.received).toHaveLength(1);
});

test('SYS-02 user input never becomes a header or another recipient of an email', async () => {
  const inbox = await startSmtpInbox();
  const { platform } = await testServer({ env: { SMTP_URL: inbox.url } });
  for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'A <a@b.test>', 'a@b.test c@d.test', 'a', ''])
    await expect(send(platform, message({ to }))).rejects.toThrow('exactly one recipient');
  const subject = 'Hello\r\nBcc: evil@world.test\r\n\r\n<script>alert(1)</script>\u2028\u0000Ünï';
  const text = emailContent('<b>Heading</b>', [{ kind: 'text', text: '<img src=x onerror=alert(1)>\r\n.\r\nQUIT' }]);
  await send(platform, message({ ...text, subject }));
  await waitForMail(inbox, 1);
  const raw = inbox.received[0]?.raw ?? '';
  expect(inbox.received[0]?.to).toEqual(['manager@world.test']);
  expect(head(raw)).not.toMatch(/^Bcc:/im);
  expect(raw.replaceAll('=\r\n', '')).toContain('&lt;img src=3Dx onerror=3Dalert(1)&gt;');
  expect(raw.slice(raw.indexOf('<!doctype html>'))).not.toMatch(/<(img|script)/);
});

test('SYS-02 without a mail server, each message is a file in the outbox', async () => {
  const { platform } = await testServer();
  await send(platform, message(), message({ key: 'two' }));
  const folder = join(platform.settings.dataDir, 'outbox');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  await expect.poll(files).toHaveLength(2);
  expect(readFileSync(join(folder, files()[0] ?? ''), 'utf8')).toContain('K7Q4-99XZ');
});

test('SYS-02 the administrator sees each message with time and recipient, and with codes and signed links masked', async () => {
  const { platform, url } = await testServer();
  await send(platform, message());
  const sysadmin = await actor(url, 'sysadmin');
  const listMails = async () => (await sysadmin.get<{ rows: Record<string, unknown>[] }>('/api/outbox')).body.rows;
  await expect.poll(async () => (await listMails())[0]).toMatchObject({ state: 'sent' });
  const listedMails = await listMails();
  expect(listedMails).toHaveLength(1);
  expect(listedMails[0]).toMatchObject({
    to: 'manager@world.test',
    subject: 'Your reset code',
    why: reason,
    attempts: 1,
  });
  const shown = String(listedMails[0]?.text);
  expect(shown).toContain('Use this code within 15 minutes.');
  expect(JSON.stringify(listedMails)).not.toMatch(/K7Q4|abcdef|https?:/);
});
