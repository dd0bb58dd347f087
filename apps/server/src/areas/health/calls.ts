import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isLow, readSpaceLeft } from '#server/platform/storage/free-space.ts';
import { readCounts } from './read/counts.ts';
import { readJobHealth } from './read/job-health.ts';
import { readBackups } from './read/read-backups.ts';
import {
  readCabinets,
  readDatabaseState,
  readDirectories,
  readMail,
  readReports,
  readTables,
  readWebhooks,
} from './read/read-parts.ts';
import { readSlowCalls } from './read/slow-calls.ts';

type Health = CallOutput<typeof contract.health.readHealth>;

/** Share of connections in use above which another server process may not get a connection. */
const nearlyFullShare = 0.9;

export const calls: Calls<typeof contract.health> = {
  // Health data requires a system transaction. User transactions cannot read the queue or the connections.
  readHealth: async (_input, { asSystem, now, platform }) => {
    const oldest = await readDatabaseState(platform.pool);
    const parts = await asSystem((tx) => readParts(tx, oldest, { now, platform }));
    return {
      ...parts,
      troubles: troublesOf(parts, { isFull: platform.storage.isFull(), opensSecrets: platform.opensSecrets }),
      calls: await readSlowCalls(platform.metrics),
    };
  },
};

type OldestTimes = Awaited<ReturnType<typeof readDatabaseState>>;

async function readParts(
  tx: Tx,
  oldest: OldestTimes,
  { now, platform }: { readonly now: Date; readonly platform: Platform },
) {
  const { clockMinutes } = platform.settings.cabinetHealth;
  const counts = await readCounts(tx, {
    ...{ now, clockMinutes, hasBackups: platform.settings.backups !== undefined },
  });
  return {
    at: now.toISOString(),
    jobs: await readJobHealth(tx, platform.jobs, now),
    backups: await readBackups(tx, platform, now),
    storage: await readSpaceLeft(tx, platform.settings, now),
    reports: await readReports(tx, now, counts.reports_overdue),
    mail: { ...(await readMail(tx, now)), waiting: counts.mail_waiting, givenUp: counts.mail_given_up },
    webhooks: {
      ...(await readWebhooks(tx)),
      ...{ failing: counts.webhooks_failing, waiting: counts.webhook_deliveries_waiting },
    },
    directories: { ...(await readDirectories(tx, now)), errorsInDay: counts.directory_errors_day },
    cabinets: {
      ...{ enrolled: counts.cabinets, silent: counts.cabinets_silent, wrongClock: counts.cabinets_wrong_clock },
      ...{ queued: counts.cabinet_events_queued, rows: await readCabinets(tx, now, clockMinutes) },
    },
    database: {
      ...oldest,
      tables: await readTables(tx),
      ...{ bytes: counts.database_bytes, connections: counts.database_connections },
      mostConnections: counts.database_connections_max,
    },
  };
}

interface ProcessState {
  readonly isFull: boolean;
  readonly opensSecrets: boolean;
}

function troublesOf(
  health: Omit<Health, 'troubles' | 'calls'>,
  { isFull, opensSecrets }: ProcessState,
): Health['troubles'] {
  const { jobs, backups, reports, mail, webhooks, directories, cabinets, database } = health;
  const all = {
    jobs: jobs.some(({ lastRun, isLate }) => isLate || lastRun?.outcome === 'failed'),
    backups: backups.failed !== null || backups.isOverdue,
    reports: reports.overdue > 0 || reports.failedInDay > 0,
    mail: mail.givenUp > 0 || isOld(mail.oldestWaitingAt, health.at),
    webhooks: webhooks.failing > 0,
    directories: directories.errorsInDay > 0,
    cabinets: cabinets.silent > 0,
    clocks: cabinets.wrongClock > 0,
    secretKey: !opensSecrets,
    storageFull: isFull,
    storageLow: health.storage.some(isLow),
    connections: database.connections > database.mostConnections * nearlyFullShare,
  };
  return (Object.keys(all) as (keyof typeof all)[]).filter((kind) => all[kind]);
}

const isOld = (since: string | null, now: string) =>
  since !== null && Date.parse(now) - Date.parse(since) > 15 * 60_000;
