import { once } from 'node:events';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, onTestFinished, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { testServer } from '#server/testing/test-server.ts';

type Reply = CallOutput<typeof contract.support.sendChatMessage>;
interface ReceivedMessage {
  readonly path: string;
  readonly text: string;
  readonly isSigned: boolean;
}
/** Messages, an error status, a raw body, or no response. */
type LexAnswer = readonly object[] | { readonly status: number } | { readonly body: string } | 'silence';

const failure = ['Error communicating with the chat service.'];
const plainMessages = (...texts: string[]) => texts.map((content) => ({ content, contentType: 'PlainText' }));

async function bodyOf(request: Http2ServerRequest): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function sendReply(response: Http2ServerResponse, answer: LexAnswer): void {
  if (answer === 'silence') return;
  if ('status' in answer) {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'x-amzn-errortype': 'BadGatewayException',
    });
    response.end(JSON.stringify({ message: 'no' }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('body' in answer ? answer.body : JSON.stringify({ messages: answer }));
}

/** Implements the `RecognizeText` part of the Lex V2 protocol: signed JSON over HTTP/2. */
async function startLex(answer: (text: string) => LexAnswer) {
  const messages: ReceivedMessage[] = [];
  const sessions = new Set<{ destroy(): void }>();
  async function handleRequest(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { text } = JSON.parse(await bodyOf(request)) as { text: string };
    const isSigned = /^AWS4-HMAC-SHA256 Credential=AKIDSAMPLE\//.test(request.headers.authorization ?? '');
    messages.push({ path: request.url, text, isSigned });
    sendReply(response, answer(text));
  }
  const server = createServer((request, response) => void handleRequest(request, response));
  server.on('session', (session) => sessions.add(session));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const env = {
    CHAT_LEX_BOT: 'BOTSAMPLE1',
    CHAT_LEX_ALIAS: 'ALIASSAMP1',
    CHAT_LEX_REGION: 'us-east-1',
    CHAT_LEX_URL: `http://127.0.0.1:${port}`,
    CHAT_LEX_KEY_ID: 'AKIDSAMPLE',
    CHAT_LEX_SECRET: 'secret-of-a-sample',
    CHAT_LEX_SECONDS: '1',
  };
  return { env, messages };
}

const send = (caller: ReturnType<typeof callerOf>, userInput: string, sessionId = '', language = 'en') =>
  caller.send<Reply>('POST', '/api/chatbot/send-message', { userInput, sessionId, language });

test('CHT-02 CHT-03 if configured, Lex answers over its official protocol; a word that means yes is sent to Lex as “login”', async () => {
  const card = {
    contentType: 'ImageResponseCard',
    imageResponseCard: { title: 'Which?', buttons: [{ text: 'One', value: '1' }] },
  };
  const { env, messages } = await startLex((text) => [
    ...plainMessages(`You said ${text}`, '<b>Two</b><script>alert(1)</script>\nlines'),
    card,
  ]);
  const { url } = await testServer({ env });
  const [anyone, manager] = [callerOf(url, undefined), await actor(url, 'manager')];
  const visitorReply = (await send(anyone, 'yep')).body;
  expect(visitorReply.botResponse).toEqual(['You said login', '<b>Two</b><br />lines', 'Which?<br />One']);
  const managerReply = (await send(manager, 'hola', '', 'es')).body;
  const pathOf = (language: string, sessionId: string) =>
    `/bots/BOTSAMPLE1/botAliases/ALIASSAMP1/botLocales/${language}/sessions/${sessionId}/text`;
  expect(messages).toEqual([
    { path: pathOf('en_US', visitorReply.sessionId), text: 'login', isSigned: true },
    { path: pathOf('es_US', managerReply.sessionId), text: 'hola', isSigned: true },
  ]);
});

test('CHT-03 when Lex asks for additional information and then says goodbye, the transcript goes to support', async () => {
  const { env } = await startLex((text) =>
    plainMessages(text === 'bye' ? 'Goodbye!' : 'Is there any additional information you would like to give?'),
  );
  const server = await testServer({ env });
  const manager = await actor(server.url, 'manager');
  const { sessionId } = (await send(manager, 'my tags are wet')).body;
  expect(await outboxOf(server)).toEqual([]);
  expect((await send(manager, 'bye', sessionId)).body.state).toBe('waiting');
  expect((await outboxOf(server))[0]?.text).toContain('my tags are wet');
});

test('CHT-03 after a Lex failure, a timeout, or an empty answer, the chat shows “Error communicating with the chat service.”', async () => {
  const answers: Readonly<Record<string, LexAnswer>> = {
    fails: { status: 502 },
    refuses: { status: 403 },
    garbage: { body: '<html>not json' },
    strange: { body: '{"messages": 7}' },
    nothing: { body: '{}' },
    late: 'silence',
  };
  const { env } = await startLex((text) => answers[text] ?? plainMessages('Back again'));
  const { url } = await testServer({ env });
  const manager = await actor(url, 'manager');
  const { sessionId } = (await send(manager, 'hello')).body;
  for (const text of Object.keys(answers))
    expect([text, (await send(manager, text, sessionId)).body]).toEqual([
      text,
      { botResponse: failure, sessionId, state: 'open' },
    ]);
  // The conversation continues.
  expect((await send(manager, 'hello', sessionId)).body).toMatchObject({ botResponse: ['Back again'], sessionId });
});

test('CHT-03 if Lex cannot be reached, the reply is the error message, and the conversation can still be transferred to support', async () => {
  const { env } = await startLex(() => []);
  const server = await testServer({ env: { ...env, CHAT_LEX_URL: 'http://127.0.0.1:9' } });
  const manager = await actor(server.url, 'manager');
  const { botResponse, sessionId } = (await send(manager, 'hello')).body;
  expect(botResponse).toEqual(failure);
  const handOverReply = await manager.send<{ state: string }>('POST', '/api/chatbot/email/transcript', { sessionId });
  expect(handOverReply.body.state).toBe('waiting');
});
