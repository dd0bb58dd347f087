import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '#server/migrations/all.gen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';

/** Creates an empty migrated database and a folder. `close` removes both. */
export async function emptyDatabase() {
  const ownerUrl = inject('ownerUrl');
  const name = `demo_${randomBytes(6).toString('hex')}`;
  const url = await prepareDatabase(ownerUrl, name, 'test');
  await migrate(url, migrations);
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-demo-'));
  /** Runs a statement as the tables' owner, to whom row policies do not apply. */
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, options: '-c role=lb_owner -c timezone=UTC' });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const close = async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, name, folder, query, close };
}
