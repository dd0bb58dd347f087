import { expect, test } from 'vitest';
import { shouldEscalate } from './chat-rules.ts';

test('CHT-03 a conversation goes to support only if the bot says goodbye after a request for additional information', () => {
  const questions = ['Is there any additional information you would like to give?'];
  expect(shouldEscalate(questions, ['Thank you. Goodbye!'])).toBe(true);
  expect(shouldEscalate(['You are welcome.'], ['Goodbye!'])).toBe(false);
  expect(shouldEscalate(questions, ['Anything else?'])).toBe(false);
});
