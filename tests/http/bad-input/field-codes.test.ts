import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type ErrorCode, errorText } from '@latchboard/texts';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** Field error codes (such as `'valDate'`) in a rule of the contract or the server. */
async function fieldCodes(): Promise<string[]> {
  const codes = new Set<string>();
  for await (const file of glob(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, code = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(/'(val[A-Z]\w*)'/g)) codes.add(code);
  }
  return [...codes].sort();
}

test('SYS-05 every field error code has a text in both languages', async () => {
  const codes = (await fieldCodes()) as ErrorCode[];
  expect(codes).toContain('valRequired');
  for (const language of ['en', 'es'] as const) {
    const missing = codes.filter((code) => errorText(code, language) === `error.${code}`);
    expect(missing, language).toEqual([]);
  }
});
