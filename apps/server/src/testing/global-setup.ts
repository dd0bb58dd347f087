import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '#server/migrations/all.gen.ts';
import { startTestPostgres } from '#server/platform/db/embedded/start-test-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { startPooler } from './pooler.ts';
import { templateDatabase } from './template.ts';
import { makeWorld } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    /** Port of the pooler that all test servers use. 0 without a pooler. */
    poolerPort: number;
  }
}

/** Starts one PostgreSQL for all tests, with a template database of the test world that each test server clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // To test another PostgreSQL version, connect as its owner: LATCHBOARD_POSTGRES=postgres://… npx vitest run --project
  // http
  const { LATCHBOARD_POSTGRES: postgresUrl } = process.env;
  const postgres = postgresUrl ? { url: postgresUrl, stop: async () => {} } : await startTestPostgres();
  if (postgresUrl) await dropTemplate(postgresUrl);
  const url = await prepareDatabase(postgres.url, templateDatabase, 'test');
  await migrate(url, migrations);
  await makeWorld(url);
  project.provide('ownerUrl', postgres.url);
  // Every test can run behind a pooler: LATCHBOARD_POOLER=on npx vitest run --project http
  const pooler = process.env.LATCHBOARD_POOLER === 'on' ? await startPooler(postgres.url) : undefined;
  project.provide('poolerPort', pooler?.port ?? 0);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}

/** Drops the template from an earlier run, which may have other migrations. */
async function dropTemplate(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`drop database if exists ${templateDatabase} with (force)`);
  await owner.end();
}
