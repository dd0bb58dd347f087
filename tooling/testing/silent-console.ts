import { afterEach, beforeEach, expect } from 'vitest';

const levels = ['log', 'info', 'debug', 'warn', 'error'] as const;
const messages: string[] = [];
const original = { ...console };

beforeEach(() => {
  messages.length = 0;
  for (const level of levels) {
    console[level] = (...parts: unknown[]) => {
      messages.push(`console.${level}: ${parts.map(String).join(' ')}`);
      original[level](...parts);
    };
  }
});

// Unexpected console output fails the test.
afterEach(() => {
  for (const level of levels) console[level] = original[level];
  expect(messages, 'unexpected console output').toEqual([]);
});
