import { setTimeout as pause } from 'node:timers/promises';
import { findExceptions } from '../../apps/server/src/areas/alerts/index.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import type { Installation } from './installation.ts';

/** Loop that detects exceptions and sends alerts, in a process that is not killed. */
export interface AlertSender {
  /** Number of completed rounds. */
  readonly rounds: () => number;
  /** Runs one more round for the last events, then stops. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a second server on the database and repeats the work that its jobs do each minute. Like a real server, it
 * survives database failures.
 */
export function repeatSending(installation: Installation, secretKey: string): AlertSender {
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
  const loop = (async () => {
    while (!isStopped) {
      // The database is down or starting. The next round continues from the last commit.
      await sendUntil(() => isStopped).catch(() => pause(50));
    }
  })();
  const stop = () => {
    isStopped = true;
    return loop;
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
