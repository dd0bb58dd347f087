import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { smtpInbox } from '#server/testing/smtp-inbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Message = CallOutput<typeof contract.mail.getMessage>;
type List = CallOutput<typeof contract.mail.listOutbox>;
type History = CallOutput<typeof contract.audit.entityHistory>;
type LetterParts = Parameters<typeof emailContent>[1];

const minute = 60_000;
const patiently = { timeout: 20_000, interval: 20 };
const plain: LetterParts = [{ kind: 'text', text: 'The east gate has a new lock.' }];

/** Clock that moves only when the test moves it. */
function movableClock() {
  let at = new Date();
  return { now: () => at, forward: (minutes: number) => (at = new Date(at.getTime() + minutes * minute)) };
}

interface Given {
  key?: string;
  to: string;
  parts?: LetterParts;
}

const mail = ({ platform }: TestServer, { key = 'one', to, parts = plain }: Given) =>
  transact(platform.pool, { role: 'lb_internal', staffId: 105 }, (tx) =>
    platform.mail.send(tx, { key, to, subject: 'News of the gate', why: 'You asked.', ...emailContent('News', parts) }),
  );

/** A server whose mail server rejects the recipients that a test names, and its administrator. */
async function outbox() {
  const inbox = await smtpInbox();
  const clock = movableClock();
  const server = await testServer({ env: { SMTP_URL: inbox.url }, clock });
  const sysadmin = await actor(server.url, 'sysadmin');
  const open = async (id = 1) => (await sysadmin.get<Message>(`/api/outbox/${id}`)).body;
  const reaches = (state: Message['state']) =>
    vi.waitFor(async () => expect(await open()).toMatchObject({ state }), {
      timeout: 20_000,
      interval: 20,
    });
  return { inbox, clock, server, sysadmin, open, reaches };
}

/** Signs the administrator in again, because the session has expired after days. */
async function signedInAgain({ url }: TestServer) {
  const { body } = await signIn(url, 'sysadmin@world.test', worldPassword);
  return callerOf(url, body.accessToken);
}

test('SYS-02 a message shows its recipient, attempts, responses of the mail server, text, and HTML', async () => {
  const { server, clock, open, reaches, inbox, sysadmin } = await outbox();
  inbox.beforeAccept = () => Promise.reject(Object.assign(new Error('greylisted'), { responseCode: 451 }));
  await mail(server, { to: 'desk@world.test' });
  await vi.waitFor(async () => expect((await open()).tries[0]?.error).toMatch('greylisted'), patiently);
  inbox.beforeAccept = () => Promise.resolve();
  clock.forward(2);
  await server.platform.mail.deliverWaiting();
  await reaches('sent');
  const message = await open();
  expect(message).toMatchObject({
    to: 'desk@world.test',
    subject: 'News of the gate',
    text: 'News\n\nThe east gate has a new lock.',
    attempts: 2,
    may: { sendAgain: false },
    notAgain: 'mailNotGivenUp',
  });
  expect(message.html).toContain('The east gate has a new lock.</p>');
  expect(message.tries).toMatchObject([
    { number: 2, error: null, endedAt: expect.any(String) },
    { number: 1, error: expect.stringContaining('greylisted') },
  ]);
  expect((await sysadmin.get('/api/outbox/999999')).status).toBe(404);
  expect((await (await actor(server.url, 'management')).get('/api/outbox/1')).status).toBe(403);
});

test('SYS-02 codes and links are masked in the text and on the page', async () => {
  const { server, open, reaches } = await outbox();
  const parts: LetterParts = [
    { kind: 'text', text: 'Use it at https://keys.example.com/reset?token=abcdef <b>now</b>.' },
    { kind: 'code', code: 'k7q4zz', until: new Date(Date.now() + 15 * minute) },
    { kind: 'button', label: 'Choose a password', url: 'https://keys.example.com/reset-password?token=fedcba' },
  ];
  await mail(server, { to: 'desk@world.test', parts });
  await reaches('sent');
  const message = await open();
  expect(JSON.stringify(message)).not.toMatch(/k7q4zz|abcdef|fedcba|https?:|href/);
  expect(message.html).toContain('Choose a password</span>');
  expect(message.html).toContain('&lt;b&gt;now&lt;/b&gt;');
});

test('SYS-02 a failed message is sent again once, even if several users ask repeatedly', async () => {
  const { server, inbox, sysadmin, open, reaches } = await outbox();
  await mail(server, { to: 'refused@world.test' });
  await reaches('failed');
  const { attempts, may, notAgain } = await open();
  expect({ attempts, may, notAgain }).toEqual({ attempts: 1, may: { sendAgain: true }, notAgain: null });
  inbox.refuses = () => false;
  const superadmin = await actor(server.url, 'superadmin');
  const ask = (who: typeof sysadmin) => who.send<Message>('POST', '/api/outbox/1/send-again', { attempts });
  const replies = await Promise.all([ask(sysadmin), ask(sysadmin), ask(superadmin)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await reaches('sent');
  expect((await ask(superadmin)).body.state).toBe('sent');
  await server.platform.mail.deliverWaiting();
  expect(inbox.received).toHaveLength(1);
  expect(inbox.received[0]?.raw).toContain('The east gate has a new lock.');
  expect((await open()).tries.map(({ number }) => number)).toEqual([2, 1]);
  const { body } = await sysadmin.get<History>('/api/audit/entity/mail-message/1');
  expect(body.rows).toHaveLength(1);
  expect(body.rows[0]).toMatchObject({ call: 'mail.sendAgain', action: 'update', entityId: '1' });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'state', before: 'failed', after: 'waiting' });
  expect(JSON.stringify(body)).not.toContain('east gate');
});

test('SYS-02 a message cannot be sent again while it is being sent, after it was sent, or by a user with an outdated view of it', async () => {
  const { server, inbox, sysadmin, clock, open, reaches } = await outbox();
  const ask = (attempts: number) =>
    sysadmin.send<{ code: string }>('POST', '/api/outbox/1/send-again', { attempts }).then(({ body }) => body.code);
  inbox.beforeAccept = () => Promise.reject(Object.assign(new Error('greylisted'), { responseCode: 451 }));
  await mail(server, { to: 'desk@world.test' });
  await vi.waitFor(async () => expect(await open()).toMatchObject({ state: 'waiting', attempts: 1 }), patiently);
  expect(await ask(1)).toBe('mailNotGivenUp');
  inbox.refuses = () => true;
  clock.forward(2);
  await server.platform.mail.deliverWaiting();
  await reaches('failed');
  expect(await ask(1)).toBe('changedByAnother');
  inbox.refuses = () => false;
  inbox.beforeAccept = () => Promise.resolve();
  expect(await ask(2)).toBeUndefined();
  await reaches('sent');
  expect(await ask(3)).toBe('mailNotGivenUp');
  expect(inbox.received).toHaveLength(1);
  const management = await actor(server.url, 'management');
  expect((await management.send('POST', '/api/outbox/1/send-again', { attempts: 3 })).status).toBe(403);
  expect((await sysadmin.send('POST', '/api/outbox/999999/send-again', { attempts: 1 })).status).toBe(404);
});

test('SYS-02 an expired code is not sent again, and its content is deleted', async () => {
  const { server, clock, open, reaches } = await outbox();
  const until = new Date(clock.now().getTime() + 15 * minute);
  await mail(server, { to: 'refused@world.test', parts: [{ kind: 'code', code: '12345678', until }] });
  await reaches('failed');
  expect(await open()).toMatchObject({ may: { sendAgain: true }, expiresAt: until.toISOString() });
  clock.forward(15);
  const signed = await signedInAgain(server);
  expect((await signed.get<Message>('/api/outbox/1')).body.notAgain).toBe('mailLapsed');
  const asked = await signed.send<{ code: string }>('POST', '/api/outbox/1/send-again', { attempts: 1 });
  expect([asked.status, asked.body.code]).toEqual([409, 'mailLapsed']);
  await server.platform.jobs.runNow('forget-mail');
  const kept = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('mail_message').select(['sealed']).execute(),
  );
  expect(kept).toEqual([{ sealed: null }]);
});

test('SYS-02 a failed message is stored for thirty days, and cannot be sent again after that', async () => {
  const { server, clock, reaches } = await outbox();
  await mail(server, { to: 'refused@world.test' });
  await reaches('failed');
  const notAgain = async () => {
    await server.platform.jobs.runNow('forget-mail');
    return (await (await signedInAgain(server)).get<Message>('/api/outbox/1')).body.notAgain;
  };
  clock.forward(29 * 24 * 60);
  expect(await notAgain()).toBeNull();
  clock.forward(24 * 60);
  expect(await notAgain()).toBe('mailForgotten');
});

test('SYS-02 NAV-26 the outbox is searched, filtered, sorted, and paged over all its messages, and exported', async () => {
  const { server, sysadmin, reaches } = await outbox();
  await mail(server, { key: 'gone', to: 'refused@world.test' });
  await reaches('failed');
  // More than one page, with unsorted addresses.
  for (let at = 0; at < 110; at++)
    await mail(server, { key: `k${at}`, to: `Person${100 + ((at * 37) % 110)}@world.test` });
  const list = async (more: string) => (await sysadmin.get<List>(`/api/outbox?${more}`)).body;
  for (const sort of ['created', '-created', 'to', '-to', 'subject', 'problem', '-problem']) {
    const found: List['rows'] = [];
    let next: string | null = null;
    do {
      const page: List = await list(`sort=${sort}&limit=40${next === null ? '' : `&cursor=${next}`}`);
      expect(page.count).toBe(111);
      found.push(...page.rows);
      next = page.next;
    } while (next !== null && found.length <= 111);
    expect(new Set(found.map(({ id }) => id)).size, sort).toBe(111);
    if (sort === 'to') {
      const to = found.map((row) => row.to.toLowerCase());
      expect(to).toEqual(to.toSorted());
    }
    if (sort.endsWith('problem')) expect(found[0]?.to).toBe('refused@world.test');
  }
  // These values change while messages are sent.
  for (const sort of ['state', '-attempts']) expect((await list(`sort=${sort}`)).count).toBe(111);
  expect((await list('')).rows[0]?.id).toBe(111);
  expect(await list('states=failed')).toMatchObject({ count: 1, rows: [{ id: 1, state: 'failed' }] });
  expect(await list('search=person209@')).toMatchObject({ count: 1, rows: [{ to: 'Person209@world.test' }] });
  expect((await list('states=failed&search=person')).count).toBe(0);
  expect((await sysadmin.get('/api/outbox?states=lost')).status).toBe(400);

  const file = '/api/outbox/file?format=csv&columns=to,state&states=failed';
  const csv = await sysadmin.get<string>(file);
  expect(csv.body.split('\r\n').slice(-3, -1)).toEqual(['To,Status', 'refused@world.test,failed']);
  expect((await (await actor(server.url, 'management')).get(file)).status).toBe(403);
});
