import { mkdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import { loadDemo } from '../../apps/server/src/demo/load/load-demo.ts';
import { startTestPostgres } from '../../apps/server/src/platform/db/embedded/start-test-postgres.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { startErpServer } from './erp-server.ts';
import { startMailServer } from './mail-server.ts';
import { cabinetsFolder, password, runFolder, secretKey } from './place.ts';

/**
 * Keeps the demo's cabinets in contact. They do not run all the time, and the contact times in the demo data are valid
 * for a day.
 */
async function keepInContact(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update installation set contact_seconds = 86400');
  await client.end();
}

/** The server for the browser tests: the unchanged product on a separate database with a small demo. */
async function main(): Promise<void> {
  mkdirSync(runFolder(), { recursive: true });
  const postgres = await startTestPostgres();
  const database = 'latchboard_e2e';
  const databaseUrl = await prepareDatabase(postgres.url, database, 'test');
  const ownerUrl = new URL(postgres.url);
  ownerUrl.pathname = `/${database}`;
  const mailServer = await startMailServer();
  const erpServer = await startErpServer();
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: runFolder(),
    PORT: process.env.E2E_PORT,
    DEMO: 'on',
    SMTP_URL: mailServer.url,
    ERP_URL: erpServer.url,
    SSO_ALLOW_HTTP: 'on',
    WEBHOOK_PRIVATE: 'on',
    LOG_LEVEL: 'error',
  });
  const server = await startServer({
    settings,
    databaseUrl,
    prepare: async ({ keys, settings: files }) => {
      await loadDemo({ url: databaseUrl, keys, password, size: 'test', cabinetsDir: cabinetsFolder(), files });
      await keepInContact(ownerUrl.href);
    },
  });
  const stop = async () => {
    await server.close();
    await mailServer.close();
    await erpServer.close();
    await postgres.stop();
    rmSync(runFolder(), { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

await main();
