import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

/** Paths with the same shape as `/{id}/word`. IDs are numbers, so no request matches both. */
const fixedPaths = ['/api/datalogs/byAndroidId/{androidId}', '/api/staff/hide_ad/{staffId}'];

test('SYS-05 the OpenAPI document passes the strict rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openApiDocument());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  const unexpectedProblems = problems.filter(
    ({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !fixedPaths.some((path) => message.includes(path)),
  );
  expect(unexpectedProblems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('SYS-05 the OpenAPI document contains no requirement IDs', () => {
  expect(JSON.stringify(openApiDocument())).not.toMatch(/\b[A-Z]{3}-\d\d\b/);
});
