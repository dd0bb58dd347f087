import { expect, test } from 'vitest';
import { hasWrongDomain } from './wrong-domain.ts';

test('STF-02 the login form rejects another company’s email domain during typing, but not the beginning of an allowed domain', () => {
  const domains = ['Example.com', 'harbor.test'];
  for (const email of ['', 'pat', 'pat@', 'pat@ex', 'pat@example.com', 'PAT@EXAMPLE.COM ', 'pat@harbor.t'])
    expect(hasWrongDomain(email, domains), email).toBe(false);
  for (const email of ['pat@gmail', 'pat@example.org', 'pat@my-example.com', 'pat@example.com.test'])
    expect(hasWrongDomain(email, domains), email).toBe(true);
  expect(hasWrongDomain('pat@gmail.com', [])).toBe(false);
});
