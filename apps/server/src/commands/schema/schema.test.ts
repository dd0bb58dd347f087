import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from '#server/migrations/all.gen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { generateTypes, typesFile } from '../generate-types.ts';
import { describeSchema } from './describe-schema.ts';
import { schemaFolder } from './write-schema.ts';

const outdatedHint = 'run `npm run db -- schema`';
const folder = mkdtempSync(join(tmpdir(), 'latchboard-schema-'));
let url: URL;

beforeAll(async () => {
  const cluster = inject('ownerUrl');
  await migrate(await prepareDatabase(cluster, 'schema_as_written', 'test'), migrations);
  url = new URL(cluster);
  url.pathname = '/schema_as_written';
});
afterAll(() => rmSync(folder, { recursive: true }));

test('SYS-07 the row types in the code match the migrations', async () => {
  const out = join(folder, 'schema.gen.ts');
  await generateTypes(url.href, out);
  expect(readFileSync(out, 'utf8'), outdatedHint).toBe(readFileSync(typesFile, 'utf8'));
});

test('SYS-07 the schema files contain the tables, policies, grants, and functions of the migrations', async () => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const description = await describeSchema(client);
  await client.end();
  expect(readdirSync(schemaFolder).toSorted()).toEqual([...description.keys()].map((name) => `${name}.sql`).toSorted());
  for (const [name, text] of description)
    expect(text, `${name}: ${outdatedHint}`).toBe(readFileSync(join(schemaFolder, `${name}.sql`), 'utf8'));
});
