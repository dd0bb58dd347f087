import { expect, test } from 'vitest';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

test('ACC-10 CHT-03 the stream of conversations ends with the support agent’s session', async () => {
  const { url } = await testServer();
  const { body } = await signIn(url, 'service@world.test', worldPassword);
  const headers = { authorization: `Bearer ${body.accessToken}` };
  const stream = await fetch(`${url}/api/support/conversations-live`, { headers });
  const whole = stream.text();
  expect((await callerOf(url, body.accessToken).send('DELETE', '/api/session')).status).toBe(200);
  const manager = await actor(url, 'manager');
  const text = { userInput: 'The hinge squeaks', sessionId: '', propertyId: 1 };
  const { body: chat } = await manager.send<{ sessionId: string }>('POST', '/api/chatbot/send-message', text);
  await manager.send('POST', '/api/chatbot/email/transcript', { sessionId: chat.sessionId });
  const { rows } = (await (await actor(url, 'sales')).get<{ rows: { id: number }[] }>('/api/support/conversations'))
    .body;
  expect(rows).toHaveLength(1);
  expect(await whole).not.toContain(`"chat":${rows[0]?.id}`);
});
