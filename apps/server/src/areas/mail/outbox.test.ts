import { randomBytes } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Message = CallOutput<typeof contract.mail.getMessage>;
type List = CallOutput<typeof contract.mail.listOutbox>;
type History = CallOutput<typeof contract.audit.entityHistory>;
type EmailParts = Parameters<typeof emailContent>[1];

const minuteMs = 60_000;
const pollOptions = { timeout: 60_000, interval: 20 };
const plainParts: EmailParts = [{ kind: 'text', text: 'The east gate has a new lock.' }];

/** Creates a clock that only the test can advance. */
function movableClock() {
  let at = new Date();
  return { now: () => at, forward: (minutes: number) => (at = new Date(at.getTime() + minutes * minuteMs)) };
}

interface MailFields {
  key?: string;
  to: string;
  parts?: EmailParts;
}

const sendMail = ({ platform }: TestServer, { key = 'one', to, parts = plainParts }: MailFields) =>
  transact(platform.pool, { role: 'lb_internal', staffId: 105 }, (tx) =>
    platform.mail.send(tx, {
      key,
      to,
      subject: 'News of the gate',
      reason: 'You asked.',
      ...emailContent('News', parts),
    }),
  );

/** Starts a server with a test mail server, and signs in an administrator. */
async function startOutbox() {
  const inbox = await startSmtpInbox();
  const clock = movableClock();
  const server = await testServer({ env: { SMTP_URL: inbox.url }, clock });
  const sysadmin = await actor(server.url, 'sysadmin');
  const readMessage = async (id = 1) => (await sysadmin.get<Message>(`/api/outbox/${id}`)).body;
  const waitForState = (state: Message['state']) =>
    vi.waitFor(async () => expect(await readMessage()).toMatchObject({ state }), {
      timeout: 60_000,
      interval: 20,
    });
  return { inbox, clock, server, sysadmin, open: readMessage, reaches: waitForState };
}

/** Signs the administrator in again, because the session expires when the clock moves. */
async function signInAgain({ url }: TestServer) {
  const { body } = await signIn(url, 'sysadmin@world.test', worldPassword);
  return callerOf(url, body.accessToken);
}

test('SYS-02 a message shows its recipient, attempts, mail server responses, text, and HTML', async () => {
  const { server, clock, open: readMessage, reaches: waitForState, inbox, sysadmin } = await startOutbox();
  inbox.beforeAccept = () => Promise.reject(Object.assign(new Error('greylisted'), { responseCode: 451 }));
  await sendMail(server, { to: 'desk@world.test' });
  await vi.waitFor(async () => expect((await readMessage()).tries[0]?.error).toMatch('greylisted'), pollOptions);
  inbox.beforeAccept = () => Promise.resolve();
  clock.forward(2);
  await server.platform.mail.deliverWaiting();
  await waitForState('sent');
  const message = await readMessage();
  expect(message).toMatchObject({
    to: 'desk@world.test',
    subject: 'News of the gate',
    text: 'News\n\nThe east gate has a new lock.',
    attempts: 2,
    may: { sendAgain: false },
    resendBlockedReason: 'mailNotGivenUp',
  });
  expect(message.html).toContain('The east gate has a new lock.</p>');
  expect(message.tries).toMatchObject([
    { number: 2, error: null, endedAt: expect.any(String) },
    { number: 1, error: expect.stringContaining('greylisted') },
  ]);
  expect((await sysadmin.get('/api/outbox/999999')).status).toBe(404);
  expect((await (await actor(server.url, 'management')).get('/api/outbox/1')).status).toBe(403);
});

test('SYS-02 codes and signed links are masked in both text and HTML', async () => {
  const { server, open: readMessage, reaches: waitForState } = await startOutbox();
  const parts: EmailParts = [
    { kind: 'text', text: 'Use it at https://keys.example.com/reset?token=abcdef <b>now</b>.' },
    { kind: 'code', code: 'k7q4zz', until: new Date(Date.now() + 15 * minuteMs) },
    { kind: 'button', label: 'Choose a password', url: 'https://keys.example.com/reset-password?token=fedcba' },
  ];
  await sendMail(server, { to: 'desk@world.test', parts });
  await waitForState('sent');
  const message = await readMessage();
  expect(JSON.stringify(message)).not.toMatch(/k7q4zz|abcdef|fedcba|https?:|href/);
  expect(message.html).toContain('Choose a password</span>');
  expect(message.html).toContain('&lt;b&gt;now&lt;/b&gt;');
});

test('SYS-02 phone numbers, order numbers, and links that require signing in are not masked', async () => {
  const { server, open: readMessage, reaches: waitForState } = await startOutbox();
  const order = 'https://keys.example.com/purchase-order-lookup-conversions/1042?purchaseOrderStatuses=4';
  const parts: EmailParts = [
    { kind: 'text', text: 'Order 20261042 of K8-100234: call 312-555-0142.' },
    { kind: 'button', label: 'View order', url: order },
    { kind: 'button', label: 'Sign', url: `https://keys.example.com/quote/${randomBytes(32).toString('base64url')}` },
  ];
  await sendMail(server, { to: 'desk@world.test', parts });
  await waitForState('sent');
  const { text, html } = await readMessage();
  for (const shown of [text, html ?? '']) {
    expect(shown).toContain('Order 20261042 of K8-100234: call 312-555-0142.');
    expect(shown.replaceAll('&amp;', '&')).toContain(order);
    expect(shown).not.toContain('/quote/');
  }
});

test('SYS-02 a failed message is sent again once, even if several users request it repeatedly', async () => {
  const { server, inbox, sysadmin, open: readMessage, reaches: waitForState } = await startOutbox();
  await sendMail(server, { to: 'refused@world.test' });
  await waitForState('failed');
  const { attempts, may, resendBlockedReason } = await readMessage();
  expect({ attempts, may, resendBlockedReason }).toEqual({
    attempts: 1,
    may: { sendAgain: true },
    resendBlockedReason: null,
  });
  inbox.rejects = () => false;
  const superadmin = await actor(server.url, 'superadmin');
  const sendAgain = (caller: typeof sysadmin) => caller.send<Message>('POST', '/api/outbox/1/send-again', { attempts });
  const replies = await Promise.all([sendAgain(sysadmin), sendAgain(sysadmin), sendAgain(superadmin)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForState('sent');
  expect((await sendAgain(superadmin)).body.state).toBe('sent');
  await server.platform.mail.deliverWaiting();
  expect(inbox.received).toHaveLength(1);
  expect(inbox.received[0]?.raw).toContain('The east gate has a new lock.');
  expect((await readMessage()).tries.map(({ number }) => number)).toEqual([2, 1]);
  const { body } = await sysadmin.get<History>('/api/audit/entity/mail-message/1');
  expect(body.rows).toHaveLength(1);
  expect(body.rows[0]).toMatchObject({ call: 'mail.sendAgain', action: 'update', entityId: '1' });
  expect(body.rows[0]?.changes).toContainEqual({ field: 'state', before: 'failed', after: 'waiting' });
  expect(JSON.stringify(body)).not.toContain('east gate');
});

test('SYS-02 a message cannot be sent again while it is being sent, after it was sent, or from an outdated view', async () => {
  const { server, inbox, sysadmin, clock, open: readMessage, reaches: waitForState } = await startOutbox();
  const sendAgain = (attempts: number) =>
    sysadmin.send<{ code: string }>('POST', '/api/outbox/1/send-again', { attempts }).then(({ body }) => body.code);
  inbox.beforeAccept = () => Promise.reject(Object.assign(new Error('greylisted'), { responseCode: 451 }));
  await sendMail(server, { to: 'desk@world.test' });
  await vi.waitFor(
    async () => expect(await readMessage()).toMatchObject({ state: 'waiting', attempts: 1 }),
    pollOptions,
  );
  expect(await sendAgain(1)).toBe('mailNotGivenUp');
  inbox.rejects = () => true;
  clock.forward(2);
  await server.platform.mail.deliverWaiting();
  await waitForState('failed');
  expect(await sendAgain(1)).toBe('changedByAnother');
  inbox.rejects = () => false;
  inbox.beforeAccept = () => Promise.resolve();
  expect(await sendAgain(2)).toBeUndefined();
  await waitForState('sent');
  expect(await sendAgain(3)).toBe('mailNotGivenUp');
  expect(inbox.received).toHaveLength(1);
  const management = await actor(server.url, 'management');
  expect((await management.send('POST', '/api/outbox/1/send-again', { attempts: 3 })).status).toBe(403);
  expect((await sysadmin.send('POST', '/api/outbox/999999/send-again', { attempts: 1 })).status).toBe(404);
});

test('SYS-02 an expired code is not sent again, and its content is deleted', async () => {
  const { server, clock, open: readMessage, reaches: waitForState } = await startOutbox();
  const until = new Date(clock.now().getTime() + 15 * minuteMs);
  await sendMail(server, { to: 'refused@world.test', parts: [{ kind: 'code', code: '12345678', until }] });
  await waitForState('failed');
  expect(await readMessage()).toMatchObject({ may: { sendAgain: true }, expiresAt: until.toISOString() });
  clock.forward(15);
  const sysadmin = await signInAgain(server);
  expect((await sysadmin.get<Message>('/api/outbox/1')).body.resendBlockedReason).toBe('mailLapsed');
  const response = await sysadmin.send<{ code: string }>('POST', '/api/outbox/1/send-again', { attempts: 1 });
  expect([response.status, response.body.code]).toEqual([409, 'mailLapsed']);
  await server.platform.jobs.runNow('forget-mail');
  const stored = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('mail_message').select(['sealed']).execute(),
  );
  expect(stored).toEqual([{ sealed: null }]);
});

test('SYS-02 a failed message is stored for thirty days, and can be sent again only during that time', async () => {
  const { server, clock, reaches: waitForState } = await startOutbox();
  await sendMail(server, { to: 'refused@world.test' });
  await waitForState('failed');
  const blockedReason = async () => {
    await server.platform.jobs.runNow('forget-mail');
    return (await (await signInAgain(server)).get<Message>('/api/outbox/1')).body.resendBlockedReason;
  };
  clock.forward(29 * 24 * 60);
  expect(await blockedReason()).toBeNull();
  clock.forward(24 * 60);
  expect(await blockedReason()).toBe('mailForgotten');
});

test('SYS-02 NAV-26 the outbox is searched, filtered, sorted, and paged across all messages, and exported', async () => {
  const { server, sysadmin, reaches: waitForState } = await startOutbox();
  await sendMail(server, { key: 'gone', to: 'refused@world.test' });
  await waitForState('failed');
  // Sends more than one page of messages, to unsorted addresses.
  for (let index = 0; index < 110; index++)
    await sendMail(server, { key: `k${index}`, to: `Person${100 + ((index * 37) % 110)}@world.test` });
  const list = async (query: string) => (await sysadmin.get<List>(`/api/outbox?${query}`)).body;
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
      const recipients = found.map((row) => row.to.toLowerCase());
      expect(recipients).toEqual(recipients.toSorted());
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
  expect(csvParts(csv.body).table).toEqual(['To,Status', 'refused@world.test,failed']);
  expect((await (await actor(server.url, 'management')).get(file)).status).toBe(403);
});
