import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { startSplittingProxy } from './splitting-proxy.ts';
import { templateDatabase } from './template.ts';

export const installationKey = 'the key that these tests were started with';

/** Creates a database with the content of the test world, or an empty one. `run` runs `npm run db` on it. */
export async function installation({ isEmpty = false, secretKey = installationKey } = {}) {
  const url = new URL(inject('ownerUrl'));
  const name = `db_${randomBytes(6).toString('hex')}`;
  const owner = await connect(url.href);
  await owner.query(`create database ${name}${isEmpty ? '' : ` template ${templateDatabase} strategy wal_log`}`);
  if (isEmpty) await owner.query(`grant create on database ${name} to lb_owner, lb_system`);
  url.pathname = `/${name}`;
  const client = await connect(url.href);
  // Rows in the test world have fixed IDs, so the sequence must start above them.
  if (!isEmpty) await client.query(`select setval('corporation_id_seq', 1000)`);
  if (isEmpty) await client.query('grant create, usage on schema public to lb_owner');
  const dataDir = mkdtempSync(join(tmpdir(), 'latchboard-data-'));
  onTestFinished(async () => {
    await client.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
    rmSync(dataDir, { recursive: true });
  });
  let databaseUrl = url.href;
  /** Makes later commands connect through a proxy that splits PostgreSQL's responses. */
  const splitAnswers = async (options?: { losesRow?: boolean }) => {
    const proxy = await startSplittingProxy(url.href, options);
    onTestFinished(proxy.close);
    databaseUrl = proxy.url;
  };
  const run = async (...args: string[]) => {
    const output: string[] = [];
    const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DATA_DIR: dataDir, INIT_CWD: dataDir };
    const code = await runDbCommand(args, env, (line) => output.push(line));
    return { code, output: output.join('\n') };
  };
  return { client, dataDir, run, splitAnswers, url: url.href };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Returns the digest of each table by name. Excludes the generation, which a restore changes. */
export async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: digests } = await client.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row collate "C")), '') as all
       from (select (to_jsonb(one) - 'generation')::text as row from ${pg.escapeIdentifier(name)} one) rows`,
    );
    content[name] = digests[0]?.all ?? '';
  }
  return content;
}
