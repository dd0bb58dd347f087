import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { chatLimits } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, clearActors } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Support = typeof contract.support;
type Reply = CallOutput<Support['sendChatMessage']>;
type Chat = CallOutput<Support['readChat']>;
type WaitingChats = CallOutput<Support['readWaitingChats']>;
type PendingWork = CallOutput<typeof contract.operations.readWaiting>;
type Desk = CallOutput<Support['listChats']>;
type Caller = ReturnType<typeof callerOf>;

/** The server that most tests share. */
let sharedServer: TestServer;
/** Server time in tests that set it. */
let testTime: number | undefined;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ raw: string; text: string }[]>;
const clock = { now: () => (testTime === undefined ? new Date() : new Date(testTime)) };
beforeAll(async () => {
  sharedServer = await testServer({ shared: true, env: { SIGN_IN_TRIES_PER_ADDRESS: '1000' }, clock });
});
afterAll(() => sharedServer.close());
beforeEach(() => clearConversations(sharedServer));

/** Deletes all conversations before a test. */
async function clearConversations(server: TestServer) {
  testTime = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
  await transact(server.platform.pool, backgroundWork, (tx) =>
    asOwner(tx, () => tx.deleteFrom('chat_conversation').execute()),
  );
  newMails = await watchMails(server);
}

const send = (caller: Caller, userInput: string, secondReply: object = {}) =>
  caller.send<Reply>('POST', '/api/chatbot/send-message', { userInput, sessionId: '', ...secondReply });
const read = (caller: Caller, sessionId: string) => caller.get<Chat>(`/api/chatbot/conversations/${sessionId}`);

test('CHT-02 for a signed-out visitor, “yes” starts help with a login, “no” shows the email and phone, and anything else repeats the question', async () => {
  const { url } = sharedServer;
  const anyone = callerOf(url, undefined);
  for (const word of ['yes', 'y', 'yea', 'yep', 'yeah', 'yup', 'ya', 'ye', ' YES '])
    expect([word, (await send(anyone, word)).body.botResponse[0]]).toEqual([
      word,
      expect.stringContaining('/reset-password'),
    ]);
  for (const word of ['no', 'n', 'nope', 'nah', 'na', 'negative', 'No']) {
    const { botResponse } = (await send(anyone, word)).body;
    expect([word, botResponse]).toEqual([word, [expect.stringMatching(/only help with new website logins/)]]);
    expect(botResponse[0]).toContain('mailto:support@latchboard.example');
    expect(botResponse[0]).toMatch(/\(217\) 555-0178/);
  }
  for (const words of ['maybe', 'what is a hook?', 'yes please no'])
    expect([words, (await send(anyone, words)).body.botResponse]).toEqual([
      words,
      [expect.stringContaining('answer yes or no')],
    ]);
});

test('CHT-01 CHT-03 the bot guides the user through each of the four prompts, with links into the product', async () => {
  const { url } = sharedServer;
  const manager = await actor(url, 'manager');
  for (const [prompt, link] of [
    ['How do I order supplies?', '/esof-store/1/add'],
    ['How do I edit key tags?', '/property/1/units'],
    ['How do I add employees?', '/badges/property/1/add'],
    ['I need help with an invoice', '/invoices/1'],
  ] as const) {
    const { botResponse } = (await send(manager, prompt, { propertyId: 1 })).body;
    expect([prompt, botResponse.length > 1, botResponse.join(' ')]).toEqual([
      prompt,
      true,
      expect.stringContaining(link),
    ]);
  }
  const spanish = await send(manager, '¿Cómo pido suministros?', { propertyId: 1, language: 'es' });
  expect(spanish.body.botResponse[0]).toContain('Pedir suministros');
  // For another customer's property, the answer contains no links.
  const foreign = await send(manager, 'How do I order supplies?', { propertyId: 999 });
  expect(foreign.body.botResponse.join(' ')).not.toContain('999');
});

test('CHT-03 the bot answers from the help articles despite typos; without an answer it offers support', async () => {
  const { url } = sharedServer;
  const manager = await actor(url, 'manager');
  const answer = (await send(manager, 'the cabnet is offline', { propertyId: 1 })).body.botResponse;
  expect(answer[0]).toContain('A cabinet is offline');
  const first = (await send(manager, 'zebra giraffe', { propertyId: 1 })).body;
  expect(first.botResponse).toEqual([expect.stringContaining('I do not have an answer to that')]);
  const secondReply = (await send(manager, 'yes', { sessionId: first.sessionId })).body;
  expect(secondReply.botResponse).toEqual([expect.stringContaining('additional information')]);
});

test('CHT-03 after the user gives more information and the bot says goodbye, support gets the transcript by email once, and the conversation waits for support', async () => {
  const server = await testServer({ env: { SUPPORT_EMAIL: 'help@provider.test' } });
  await clearConversations(server);
  const [manager, service] = [await actor(server.url, 'manager'), await actor(server.url, 'service')];
  const { sessionId } = (await send(manager, 'zebra giraffe', { propertyId: 1 })).body;
  await send(manager, 'yes', { sessionId });
  const end = (await send(manager, 'The <script>alert(1)</script> zebra, please', { sessionId })).body;
  expect(end).toMatchObject({ state: 'waiting', botResponse: [expect.stringMatching(/goodbye/i)] });
  const mails = await newMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.raw).toContain('To: help@provider.test');
  for (const text of ['zebra giraffe', 'The <script>alert(1)</script> zebra, please', 'Test manager'])
    expect(mails[0]?.text).toContain(text);
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId });
  expect(await newMails()).toHaveLength(1);
  const { rows } = (await service.get<Desk>('/api/support/conversations')).body;
  expect(rows[0]).toMatchObject({ state: 'waiting', person: 'Test manager', property: { id: 1 } });
});

test('CHT-03 a message that is sent while support closes the conversation begins another conversation', async () => {
  const manager = await actor(sharedServer.url, 'manager');
  const { sessionId } = (await send(manager, 'The hinge squeaks', { propertyId: 1 })).body;
  const closing = `update chat_conversation set state = 'closed' where session_id = '${sessionId}'`;
  const [reply] = await whileLocked(sharedServer, [closing], [() => send(manager, 'yes', { sessionId })]);
  expect(reply?.body.state).toBe('open');
  expect(reply?.body.sessionId).not.toBe(sessionId);
  expect((await read(manager, sessionId)).body.messages.map(({ text }) => text)).not.toContain('yes');
});

test('CHT-03 OPS-01 a waiting conversation is listed with the customer’s question, and is pending work until support answers', async () => {
  const server = await testServer();
  const [manager, service] = [await actor(server.url, 'manager'), await actor(server.url, 'service')];
  const readWaiting = async () => (await service.get<WaitingChats>('/api/support/conversations-waiting')).body;
  const readPending = async () => (await service.get<PendingWork>('/api/waiting')).body.rows;
  expect([await readWaiting(), await readPending()]).toEqual([{ count: 0, newest: null }, []]);
  const { sessionId } = (await send(manager, 'The hinge squeaks', { propertyId: 1 })).body;
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId });
  const [row] = (await service.get<Desk>('/api/support/conversations')).body.rows;
  expect(row?.last).toBe('The hinge squeaks');
  expect(await readWaiting()).toMatchObject({
    count: 1,
    newest: { chatId: row?.id, person: 'Test manager', question: 'The hinge squeaks' },
  });
  expect(await readPending()).toEqual([{ kind: 'chats', count: 1 }]);
  await service.send('POST', `/api/support/conversations/${row?.id}/answers`, { text: 'Oil it', key: randomUUID() });
  expect([await readWaiting(), await readPending()]).toEqual([{ count: 0, newest: null }, []]);
});

test('CHT-03 if a transcript cannot be sent, the failure is only logged: the person gets the reply and can ask for support again', async () => {
  // This test drops a table, so it uses a separate server.
  const server = await testServer();
  await clearConversations(server);
  const manager = await actor(server.url, 'manager');
  const { sessionId } = (await send(manager, 'zebra giraffe', { propertyId: 1 })).body;
  await send(manager, 'yes', { sessionId });
  const rename = (from: string, to: string) =>
    transact(server.platform.pool, backgroundWork, (tx) =>
      asOwner(tx, () => sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(tx)),
    );
  await rename('mail_message', 'mail_message_gone');
  const end = await send(manager, 'The zebra, please', { sessionId });
  expect(end).toMatchObject({ status: 200, body: { state: 'open', botResponse: [expect.stringMatching(/goodbye/i)] } });
  await rename('mail_message_gone', 'mail_message');
  expect((await manager.send<Chat>('POST', '/api/chatbot/email/transcript', { sessionId })).body.state).toBe('waiting');
  expect((await newMails()).map(({ text }) => text.includes('The zebra, please'))).toEqual([true]);
});

test('CHT-03 a visitor who gives an email address is transferred to support; otherwise the bot asks for one', async () => {
  const server = sharedServer;
  const anyone = callerOf(server.url, undefined);
  const { sessionId } = (await send(anyone, 'no')).body;
  const handOver = (secondReply: object) =>
    anyone.send<Chat>('POST', '/api/chatbot/email/transcript', { sessionId, ...secondReply });
  expect((await handOver({})).body).toMatchObject({
    validationResult: { fields: [{ path: 'email', code: 'valRequired' }] },
  });
  const handOverReply = await handOver({ email: 'ann@visitor.test', messages: [{ text: 'no', isUser: true }] });
  expect(handOverReply.body.state).toBe('waiting');
  expect((await newMails())[0]?.text).toContain('ann@visitor.test');
});

test('CHT-03 a conversation is stored for its session, and only its user can read it', async () => {
  const { url } = sharedServer;
  const [manager, other, anyone] = [
    await actor(url, 'manager'),
    await actor(url, 'assistant'),
    callerOf(url, undefined),
  ];
  const { sessionId } = (await send(manager, 'order supplies', { propertyId: 1 })).body;
  const conversation = (await read(manager, sessionId)).body;
  expect(conversation.messages.map(({ author }) => author)).toEqual(['bot', 'person', 'bot', 'bot', 'bot', 'bot']);
  for (const caller of [other, anyone]) {
    expect((await read(caller, sessionId)).body.messages).toEqual([]);
    expect((await send(caller, 'yes', { sessionId })).body.sessionId).not.toBe(sessionId);
  }
  expect((await read(anyone, randomUUID())).body.messages).toEqual([]);
});

test('CHT-01 empty chat input is ignored: nothing is stored or answered', async () => {
  const { url } = sharedServer;
  const [manager, service] = [await actor(url, 'manager'), await actor(url, 'service')];
  for (const emptyText of ['', '   ', '\n'])
    expect((await send(manager, emptyText)).body).toMatchObject({ botResponse: [], sessionId: '' });
  expect((await service.get<Desk>('/api/support/conversations')).body.rows).toEqual([]);
});

test('CHT-03 support can email a person who has left the chat, end a conversation, and create one service request from it', async () => {
  const server = sharedServer;
  const [manager, service, accounting] = [
    await actor(server.url, 'manager'),
    await actor(server.url, 'service'),
    await actor(server.url, 'accounting'),
  ];
  const { sessionId } = (await send(manager, 'The door of the cabinet is bent', { propertyId: 1 })).body;
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId });
  const [row] = (await service.get<Desk>('/api/support/conversations')).body.rows;
  const path = `/api/support/conversations/${row?.id}`;
  const key = randomUUID();
  const answer = () => service.send<{ by: string }>('POST', `${path}/answers`, { text: 'We come tomorrow.', key });
  expect([(await answer()).body.by, (await answer()).body.by]).toEqual(['mail', 'mail']);
  const mails = (await newMails()).filter(({ raw }) => raw.includes('Reply from support'));
  expect(mails.map(({ text }) => text.includes('We come tomorrow.'))).toEqual([true]);
  expect((await read(manager, sessionId)).body).toMatchObject({ state: 'answered' });
  expect((await read(manager, sessionId)).body.messages.at(-1)).toMatchObject({
    author: 'support',
    text: 'We come tomorrow.',
    name: 'Test service',
  });
  const open = () => service.send<{ serviceRequestId: number }>('POST', `${path}/service-request`, {});
  const [conversation, repeatedReply] = [await open(), await open()];
  expect([conversation.status, repeatedReply.body.serviceRequestId]).toEqual([201, conversation.body.serviceRequestId]);
  const request = await service.get(`/api/properties/1/service-requests/${conversation.body.serviceRequestId}`);
  expect(JSON.stringify(request.body)).toContain('The door of the cabinet is bent');
  expect((await service.send('POST', `${path}/close`, {})).status).toBe(200);
  expect((await service.send('POST', `${path}/answers`, { text: 'More', key: randomUUID() })).body).toMatchObject({
    code: 'stateChanged',
  });
  expect((await send(manager, 'again', { sessionId })).body.sessionId).not.toBe(sessionId);
  for (const caller of [accounting, manager]) expect((await caller.get('/api/support/conversations')).status).toBe(403);
});

test('CHT-03 the bot is silent once support takes over a conversation, and support gets the messages', async () => {
  const { url } = sharedServer;
  const [manager, service] = [await actor(url, 'manager'), await actor(url, 'service')];
  const { sessionId } = (await send(manager, 'zebra giraffe', { propertyId: 1 })).body;
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId });
  expect((await send(manager, 'Are you there?', { sessionId })).body).toMatchObject({
    botResponse: [],
    state: 'waiting',
  });
  const [row] = (await service.get<Desk>('/api/support/conversations')).body.rows;
  expect(row).toMatchObject({ last: 'Are you there?', isThere: false });
});

test('CHT-03 role 105 turns the chat off and on for all users, and no message is accepted while it is off', async () => {
  const { url } = sharedServer;
  const [admin, sales, anyone] = [await actor(url, 'sysadmin'), await actor(url, 'sales'), callerOf(url, undefined)];
  const setChat = (caller: Caller, enabled: boolean) => caller.send('PUT', '/api/chatbot/feature-enabled', { enabled });
  const isOn = async () => (await anyone.get<{ enabled: boolean }>('/api/chatbot/feature-enabled')).body.enabled;
  expect(await isOn()).toBe(true);
  expect((await setChat(sales, false)).status).toBe(403);
  await setChat(admin, false);
  expect([await isOn(), (await send(anyone, 'yes')).status]).toEqual([false, 409]);
  await setChat(admin, true);
  expect([await isOn(), (await send(anyone, 'yes')).status]).toEqual([true, 200]);
});

test('CHT-03 chat messages are limited in size, and in number per conversation and per IP address', async () => {
  const { url } = sharedServer;
  testTime = Date.parse('2026-11-20T12:00:00Z');
  const anyone = callerOf(url, undefined);
  const { sessionId } = (await send(anyone, 'no')).body;
  const replies = await Promise.all(Array.from({ length: 40 }, () => send(anyone, 'no', { sessionId })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(chatLimits.perConversation - 1);
  expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true);
  testTime = Date.parse('2026-11-20T12:01:01Z');
  expect((await send(anyone, 'no', { sessionId })).status).toBe(200);
  expect((await send(anyone, 'x'.repeat(1001))).status).toBe(400);
  const inOtherChats = await Promise.all(Array.from({ length: 140 }, async () => (await send(anyone, 'no')).status));
  expect(inOtherChats.filter((status) => status === 200)).toHaveLength(chatLimits.perAddress - 1);
});

/** Starts a conversation between the manager and support in an open window. Support has answered once. */
async function startAnsweredChat(server = sharedServer) {
  await clearConversations(server);
  let now = Date.parse('2026-11-20T12:00:00Z');
  testTime = now;
  // The sign-in must use the test's time.
  const world = await ownWorld(server);
  const [manager, service] = [await world.as('manager'), await actor(server.url, 'service')];
  const { sessionId } = (await send(manager, 'The door is bent', { propertyId: world.ids.property })).body;
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId });
  const [row] = (await service.get<Desk>('/api/support/conversations')).body.rows;
  const path = `/api/support/conversations/${row?.id}`;
  const answer = async (text: string) => {
    // The window is open.
    await transact(server.platform.pool, backgroundWork, (tx) =>
      sql`update chat_conversation set seen_at = ${new Date(now)}`.execute(tx),
    );
    return (await service.send<{ by: string }>('POST', `${path}/answers`, { text, key: randomUUID() })).body.by;
  };
  const markSeen = (last: number, caller: Caller = manager) =>
    caller.send('POST', `/api/chatbot/conversations/${sessionId}/seen`, { last });
  return {
    ...{ server, world, manager, service, sessionId, answer, markSeen },
    lastId: async () => (await read(manager, sessionId)).body.messages.at(-1)?.id ?? 0,
    advanceClock: (ms: number) => {
      now += ms;
      testTime = now;
    },
    runJob: (job: string) => server.platform.jobs.runNow(job),
    readMailedAnswers: async () => {
      const mails = (await newMails()).filter(({ raw }) => raw.includes('Reply from support'));
      return mails.map(({ text }) => text);
    },
  };
}

test('CHT-03 a reply that is unread for two minutes is emailed once, with all later replies', async () => {
  const { answer, advanceClock, runJob, readMailedAnswers, server } = await startAnsweredChat();
  expect(await answer('We come <b>tomorrow</b>.')).toBe('window');
  advanceClock(90_000);
  expect(await answer('At nine.')).toBe('window');
  await runJob('mail-unread-answers');
  expect(await readMailedAnswers()).toEqual([]);
  advanceClock(30_000);
  const second = await server.another();
  await Promise.all([runJob('mail-unread-answers'), second.platform.jobs.runNow('mail-unread-answers')]);
  advanceClock(600_000);
  await runJob('mail-unread-answers');
  const mails = await readMailedAnswers();
  expect(mails).toHaveLength(1);
  for (const text of ['We come <b>tomorrow</b>.', 'At nine.', 'The door is bent']) expect(mails[0]).toContain(text);
});

test('CHT-03 a reply that was read or answered is not emailed; a later unread reply is emailed', async () => {
  const { answer, markSeen, lastId, advanceClock, runJob, readMailedAnswers, manager, sessionId, world } =
    await startAnsweredChat();
  await answer('We come tomorrow.');
  const assistant = await world.as('assistant');
  // A report by another user, or about an unknown message, is ignored.
  for (const response of [await markSeen(await lastId(), assistant), await markSeen(999_999)])
    expect(response.status).toBe(200);
  expect((await markSeen(await lastId())).status).toBe(200);
  await answer('Is nine all right?');
  await send(manager, 'Nine is fine', { sessionId });
  advanceClock(300_000);
  await runJob('mail-unread-answers');
  expect(await readMailedAnswers()).toEqual([]);
  await answer('See you then.');
  advanceClock(120_000);
  await runJob('mail-unread-answers');
  const mails = await readMailedAnswers();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('See you then.');
  expect(mails[0]).not.toContain('We come tomorrow.');
});

test('CHT-03 a reply is not emailed without a known email address, or if it is more than a week old', async () => {
  const { answer, advanceClock, runJob, readMailedAnswers, server, service } = await startAnsweredChat();
  await answer('We come tomorrow.');
  await send(callerOf(server.url, undefined), 'maybe');
  const visitor = (await service.get<Desk>('/api/support/conversations')).body.rows.find(
    ({ person }) => person === null,
  );
  const key = randomUUID();
  await service.send('POST', `/api/support/conversations/${visitor?.id}/answers`, { text: 'To nobody', key });
  advanceClock(8 * 86_400_000);
  await runJob('mail-unread-answers');
  expect(await readMailedAnswers()).toEqual([]);
});

test('CHT-03 a conversation is stored for the configured time after its last message, then deleted', async () => {
  const env = { CHAT_KEEP_DAYS: '30', ACCESS_TOKEN_MINUTES: '60' };
  const { advanceClock, runJob, server } = await startAnsweredChat(await testServer({ env, clock }));
  const anyone = callerOf(server.url, undefined);
  advanceClock(2 * 86_400_000);
  const { sessionId } = (await send(anyone, 'yes')).body;
  const storedConversations = () =>
    transact(server.platform.pool, backgroundWork, async (tx) => {
      const { rows } = await sql<{ id: string }>`select distinct c.session_id as id from chat_message m
        join chat_conversation c on c.id = m.conversation_id`.execute(tx);
      return rows.map(({ id }) => id);
    });
  advanceClock(28 * 86_400_000);
  await runJob('forget-chats');
  expect(await storedConversations()).toHaveLength(2);
  advanceClock(1);
  await runJob('forget-chats');
  expect(await storedConversations()).toEqual([sessionId]);
  expect((await read(anyone, sessionId)).body.messages).not.toEqual([]);
  advanceClock(2 * 86_400_000);
  await runJob('forget-chats');
  expect(await storedConversations()).toEqual([]);
  expect((await read(anyone, sessionId)).body.messages).toEqual([]);
});
