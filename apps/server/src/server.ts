import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { constraints, effects, jobsOf, mountAreas, watchAreas } from './areas.ts';
import { migrations } from './migrations/all.gen.ts';
import { backupJobs } from './platform/backup/scheduled-backups.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { checkPooledSession } from './platform/db/pooled-session.ts';
import { createReplica } from './platform/db/replica.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { closeHttp, createHttp } from './platform/http/server.ts';
import { storeKeyCheck } from './platform/identity/key-check.ts';
import { deriveKeys } from './platform/identity/keys.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { listen } from './platform/live/notices.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { secretKey } from './platform/secret-key.ts';
import type { Settings } from './platform/settings.ts';
import { watchStorage } from './platform/storage/storage-full.ts';

export interface ServerOptions {
  readonly settings: Settings;
  /** Database URL for the login role. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  /** Whether this process runs jobs. Calls work without them. */
  readonly runsJobs?: boolean;
  /** Runs between the migrations and the first call, for example to load the demo. */
  readonly prepare?: (platform: Platform) => Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Waits for running requests, then stops jobs and mail and closes the database connections. */
  close(): Promise<void>;
}

/** Starts a server process on a database: migrations, platform, areas, listener. */
export async function startServer({
  settings,
  databaseUrl,
  clock = systemClock,
  runsJobs = true,
  prepare,
}: ServerOptions): Promise<RunningServer> {
  const log = createLog(settings);
  // A pooler changes the connection with each transaction, so sessions need a direct connection to the database.
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  const poolOptions = { ...settings, isPooled: directUrl !== databaseUrl };
  await migrate(directUrl, migrations);
  const onConnectionError = (error: Error & { code?: string }) =>
    log.warn({ reason: error.message, code: error.code }, 'a database connection broke');
  const pool = openPool(databaseUrl, settings.databasePool, onConnectionError, poolOptions);
  const progressPool = openPool(databaseUrl, 1, onConnectionError, poolOptions);
  if (poolOptions.isPooled) await checkPooledSession(pool);
  const secret = secretKey(settings);
  const opensSecrets = await storeKeyCheck(pool, secret);
  if (!opensSecrets)
    log.error('SECRET_KEY does not open the secrets in the database. Start the servers with the former key.');
  const notices = await listen(directUrl, log);
  const metrics = createMetrics();
  const jobs = createJobs(
    directUrl,
    log,
    [
      ...housekeeping(() => platform),
      ...backupJobs({ settings, url: directUrl, platform: () => platform }),
      ...jobsOf(() => platform),
    ],
    ({ name, outcome, seconds }) => {
      metrics.jobRuns.inc({ job: name, outcome });
      metrics.jobSeconds.observe({ job: name }, seconds);
    },
  );
  const readPool = settings.databaseReadUrl
    ? openPool(settings.databaseReadUrl, settings.databasePool, onConnectionError, {
        ...poolOptions,
        connectSeconds: 1,
      })
    : undefined;
  const replica =
    readPool &&
    createReplica({
      ...{ pool: readPool, primary: pool, seconds: settings.databaseReadSeconds, log },
      onRead: (from) => metrics.reportReads.inc({ from }),
    });
  const base = {
    replica,
    settings,
    log,
    clock,
    pool,
    progressPool,
    notices,
    jobs,
    metrics,
    constraints,
    effects,
    served: new Map(),
    storage: watchStorage(log, clock),
    keys: deriveKeys(secret),
    opensSecrets,
  };
  const files = await openFileStore(settings);
  const platform: Platform = { ...base, files, mail: createMail({ ...base, files }) };
  await prepare?.(platform);
  const app = await createHttp(platform);
  mountAreas(app, platform);
  // With another key, jobs would fail on sealed data and seal new data with the wrong key.
  const jobsEnabled = runsJobs && opensSecrets;
  if (jobsEnabled) await jobs.start();
  const stopWatching = jobsEnabled ? watchAreas(platform) : () => {};
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    platform,
    app,
    close: async () => {
      stopWatching();
      await closeHttp(app, settings.shutdownSeconds);
      await jobs.stop(settings.shutdownSeconds);
      await platform.mail.close();
      await notices.close();
      await Promise.all([pool.end(), progressPool.end(), readPool?.end()]);
    },
  };
}
