import { expect, test } from 'vitest';
import { ownWorld } from '#server/testing/own-world.ts';
import { noon, quoteWorld } from '#server/testing/quote-world.ts';
import { testServer } from '#server/testing/test-server.ts';

test('PUR-08 a network that tries unknown quote links is blocked, but an office can open its own links any number of times', async () => {
  const server = await testServer({
    env: { SIGN_IN_TRIES_PER_ADDRESS: '3' },
    clock: { now: () => new Date(noon) },
  });
  const { addSentQuote, open, accept } = await quoteWorld(server, await ownWorld(server));
  const { link } = await addSentQuote();
  const states = [];
  for (let attempt = 0; attempt < 6; attempt += 1) states.push((await open(link)).body.state);
  expect(states).toEqual(Array(6).fill('open'));
  const unknown = 'a'.repeat(43);
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await open(unknown)).body.code).toBe('linkUnknown');
  expect((await open(unknown)).body.code).toBe('tooManyAttempts');
  expect((await open(link)).body.code).toBe('tooManyAttempts');
  expect((await accept(link, { contentDigest: '0'.repeat(64) })).body.code).toBe('quoteChanged');
});
