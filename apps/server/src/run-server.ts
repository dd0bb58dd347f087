import { announceStart } from './announce-start.ts';
import { startPostgres } from './platform/db/embedded/start-postgres.ts';
import { prepareDatabase } from './platform/db/prepare.ts';
import { freeMemoryWhenIdle } from './platform/idle-memory.ts';
import { storedSecret } from './platform/secret-key.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { prepareDemo } from './prepare-demo.ts';
import { startServer } from './server.ts';

/**
 * Reads the settings, starts the database and the server, and listens. The first signal drains the server. The database
 * stops last.
 */
async function main(endTraces: (() => Promise<void>) | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const stopSteps: (() => Promise<void>)[] = endTraces ? [endTraces] : [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const step of stopSteps.reverse()) await step().catch((error: unknown) => console.error(error));
      process.exit(code);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  try {
    const embedded = settings.databaseUrl
      ? undefined
      : await startPostgres(settings.dataDir, { onLost: () => stop(1) });
    if (embedded) stopSteps.push(embedded.stop);
    const databaseUrl =
      settings.databaseUrl ??
      (await prepareDatabase(embedded?.url ?? '', 'latchboard', storedSecret(settings.dataDir, 'database-login')));
    let password: string | undefined;
    const server = await startServer({
      settings,
      databaseUrl,
      prepare: async (platform) => {
        password = await prepareDemo(platform, settings.databaseDirectUrl ?? databaseUrl);
      },
    });
    stopSteps.push(server.close);
    freeMemoryWhenIdle(server.app);
    if (!stopping) announceStart(server, password);
  } catch (error) {
    if (isPortTaken(error)) console.error(`PORT ${settings.port} is taken by another program; give another one.`);
    else console.error(error instanceof SettingsError ? error.message : error);
    stop(1);
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Runs the server until it receives a signal. `endTraces` sends the remaining traces at the very end. */
export function runServer(endTraces?: () => Promise<void>): void {
  main(endTraces).catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}
