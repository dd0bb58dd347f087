import { setTimeout as pause } from 'node:timers/promises';
import { findExceptions } from '../../apps/server/src/areas/alerts/index.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import type { Installation } from './installation.ts';

/** Finds exceptions and tells of them without a pause, beside the server that is killed. */
export interface AlertSender {
  /** How often everything was looked through to the end. */
  readonly rounds: () => number;
  /** Looks once more for what came last, and ends. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** A second server on the database, which does in a row what its jobs do each minute; it outlives the database, as a server does. */
export function keepSending(installation: Installation, secretKey: string): AlertSender {
  let [rounds, isStopped] = [0, false];
  const sendRound = async ({ platform }: RunningServer) => {
    await findExceptions(platform);
    await platform.jobs.runNow('send-alerts');
    rounds += 1;
  };
  const sendUntil = (isOver: () => boolean) =>
    installation.asOwner(async (pool) => {
      const databaseUrl = pool.options.connectionString ?? '';
      const settings = readSettings({
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: installation.dataDir, SECRET_KEY: secretKey },
        ...{ PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
      });
      const server = await startServer({ settings, databaseUrl, runsJobs: false });
      try {
        while (!isOver()) {
          await sendRound(server);
          await pause(100);
        }
      } finally {
        await server.close();
      }
    });
  const working = (async () => {
    while (!isStopped) {
      // The database is gone or under way: what was begun is taken up again from where it committed last.
      await sendUntil(() => isStopped).catch(() => pause(50));
    }
  })();
  const stop = () => {
    isStopped = true;
    return working;
  };
  return {
    rounds: () => rounds,
    stop,
    async finish() {
      await stop();
      const before = rounds;
      await sendUntil(() => rounds > before);
    },
  };
}
