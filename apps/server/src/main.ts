import { startPostgres } from './platform/db/embedded/start-postgres.ts';
import { prepareDatabase } from './platform/db/prepare.ts';
import { keptSecret } from './platform/secret-key.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { sayHello } from './say-hello.ts';
import { startServer } from './server.ts';

/** Settings → database → server → listen; the first signal drains it, and the database stops last. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir);
  const databaseUrl =
    settings.databaseUrl ??
    (await prepareDatabase(embedded?.url ?? '', 'latchboard', keptSecret(settings.dataDir, 'database-login')));
  const server = await startServer({ settings, databaseUrl });
  await sayHello(server);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
