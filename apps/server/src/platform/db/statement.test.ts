import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { declaredStatements } from '#server/platform/db/statement.ts';
import { describeStatement, readCatalog, type StatementShape } from '#server/testing/describe-statement.ts';
import { testServer } from '#server/testing/test-server.ts';

const sources = join(import.meta.dirname, '../..');
/** Number of uses of `writtenRows`, mostly for statements that are composed from the filters of a request. */
const undeclared = 13;

test('SYS-06 each SQL statement has the declared parameters and columns', async () => {
  await loadStatements();
  const server = await testServer();
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  const catalog = await readCatalog(client);
  const problems: string[] = [];
  for (const [name, { text, values, row }] of declaredStatements) {
    const described = await describeStatement(client, catalog, text).catch((error: Error) => error.message);
    if (typeof described === 'string') problems.push(`${name}: ${described}`);
    else problems.push(...compare(described, values, row).map((problem) => `${name}: ${problem}`));
  }
  await client.end();
  expect(problems).toEqual([]);
});

test('SYS-06 the number of SQL statements without a declaration does not increase', () => {
  const uses = sourceFiles().flatMap((file) => readFileSync(file, 'utf8').match(/\bwrittenRows[<(]/g) ?? []);
  // Lower the number when you declare one of them.
  expect(uses.length).toBe(undeclared);
});

/** Imports all modules with statements, because loading a module declares them. */
async function loadStatements(): Promise<void> {
  for (const file of sourceFiles()) if (/\b(s|customS)tatement\(/.test(readFileSync(file, 'utf8'))) await import(file);
}

const sourceFiles = () =>
  globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).map((path) => join(sources, path));

function compare(
  { parameters, columns }: StatementShape,
  values: readonly string[],
  row: Readonly<Record<string, string>>,
): string[] {
  const returned = columns.filter(({ type }) => type !== 'void');
  const names = new Set(returned.map(({ name }) => name));
  return [
    ...(parameters.length === values.length ? [] : [`takes ${parameters.length} values, not ${values.length}`]),
    ...parameters.flatMap((type, index) => {
      const declaredType = values[index]?.replace('?', '') ?? type;
      return declaredType === type ? [] : [`$${index + 1} is ${type}, not ${declaredType}`];
    }),
    ...Object.keys(row).flatMap((name) => (names.has(name) ? [] : [`returns no ${name}`])),
    ...returned.flatMap(({ name, type, isNeverNull }) => {
      const declaredType = row[name];
      if (declaredType === undefined) return [`returns ${name} (${type}), which is not declared`];
      const [, base, mark] = /^(.+?)([?!]?)$/.exec(declaredType) ?? [];
      if (base !== type) return [`${name} is ${type}, not ${base}`];
      if (mark && isNeverNull) return [`${name} is never null: declare ${type}`];
      if (!mark && !isNeverNull)
        return [`${name} may be null: declare ${type}?, or ${type}! if this statement excludes it`];
      return [];
    }),
  ];
}
