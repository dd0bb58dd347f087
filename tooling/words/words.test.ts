import { expect, test } from 'vitest';
import { findSubjectProblem } from './commits.mjs';
import { patterns } from './patterns.mjs';

test('the subject of a commit is imperative, short, and without requirement IDs', () => {
  for (const subject of ['Reject a second Host header', 'Process late events', 'Seed the demo'])
    expect(findSubjectProblem(subject), subject).toBeUndefined();
  expect(findSubjectProblem('Rejects a second Host header')).toContain('imperative');
  expect(findSubjectProblem('Added a test')).toContain('imperative');
  expect(findSubjectProblem('reject a second Host header')).toContain('capital');
  expect(findSubjectProblem('Order paper PUR-04')).toContain('requirement ID');
  expect(findSubjectProblem('The second is told')).toContain('verb');
  expect(findSubjectProblem(`Reject ${'x'.repeat(70)}`)).toContain('72');
});

test('wording to avoid is reported, but not the domain use of the same word', () => {
  const matchesPattern = (name: keyof typeof patterns, text: string) => {
    const { pattern, except } = patterns[name] ?? {};
    return pattern?.test(text) === true && except?.test(text) !== true;
  };
  expect(matchesPattern('hold', 'The rule that holds')).toBe(true);
  expect(matchesPattern('hold', 'A vendor holds a key')).toBe(false);
  expect(matchesPattern('hang on', 'what hangs on a record')).toBe(true);
  expect(matchesPattern('hang on', 'The key hangs on its hook')).toBe(false);
  expect(matchesPattern('what … is', 'What is missing is told')).toBe(true);
  expect(matchesPattern('somebody', 'nobody turns off their own')).toBe(true);
});
