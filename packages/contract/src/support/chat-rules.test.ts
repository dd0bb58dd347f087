import { expect, test } from 'vitest';
import { goesToSupport } from './chat-rules.ts';

test('CHT-03 a conversation goes to support only if the bot says goodbye after a request for additional information', () => {
  const asked = ['Is there any additional information you would like to give?'];
  expect(goesToSupport(asked, ['Thank you. Goodbye!'])).toBe(true);
  expect(goesToSupport(['You are welcome.'], ['Goodbye!'])).toBe(false);
  expect(goesToSupport(asked, ['Anything else?'])).toBe(false);
});
