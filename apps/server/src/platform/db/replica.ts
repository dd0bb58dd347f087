import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseIdentity } from './database-identity.ts';
import { DatabaseUnavailableError } from './database-timeout.ts';
import type { Pool } from './pool.ts';
import { statement } from './statement.ts';
import { read, type Tx } from './transaction.ts';

/**
 * Read replica of the database, for reports and exports. Authentication and reach are read from the primary (SYS-06).
 */
export interface Replica {
  /**
   * Runs `work` on the replica once the replica has all data up to the position. Data in files may be older by the
   * configured number of seconds. If the replica is behind or does not respond, `work` runs on the primary.
   */
  read<T>(identity: DatabaseIdentity, position: Position, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** WAL position of the primary at a time, and the user's reach at that time. */
export interface Position {
  /** Time at which the position was read, by this process's clock. */
  readonly at: number;
  readonly written: string;
  readonly reach: string;
  readonly mayBeOlder: boolean;
}

interface Parts {
  readonly pool: Pool;
  readonly primary: Pool;
  /** Maximum age of the data in a file, in seconds. */
  readonly seconds: number;
  readonly log: Logger;
  readonly onRead: (from: 'replica' | 'primary') => void;
}

/** Maximum time to wait for the replica, in milliseconds. */
const maxWaitMs = 300;
/** Milliseconds for which a replica is not used after it was behind or unavailable. */
const cooldowns = { behind: 1000, unavailable: 5000 };

/** Digest of the user's reach. The replica may not have a revocation yet. */
const reachDigestSql = `(select count(*) || ' ' || coalesce(sum(hashtextextended(level || ' ' || entity_id, 0)), 0)
  from staff_reach where staff_id = app_staff_id())`;

const position = statement('position', {
  row: { written: 'text!', reach: 'text!' },
  text: `select pg_current_wal_flush_lsn()::text as written, ${reachDigestSql} as reach`,
});

/**
 * Reads the position of the primary in a transaction of the user. The position covers everything that was committed
 * before.
 */
export async function positionOf(tx: Tx, mayBeOlder: boolean): Promise<Position> {
  const at = performance.now();
  const [row] = await position.rows(tx);
  return { at, written: row?.written ?? '', reach: row?.reach ?? '', mayBeOlder };
}

export function createReplica({ pool, primary, seconds, log, onRead }: Parts): Replica {
  /** Positions from the last few seconds, oldest first. */
  const positions: Position[] = [];
  const unusedUntil = { page: 0, file: 0 };

  /** Minimum position: for a page, the given one; for a file, that of the primary at the earliest allowed time. */
  const oldestAllowed = (position: Position) => {
    positions.push(position);
    while ((positions[0]?.at ?? Number.POSITIVE_INFINITY) < performance.now() - seconds * 1000) positions.shift();
    return position.mayBeOlder ? (positions[0] ?? position) : position;
  };
  const tryReplica = <T>(identity: DatabaseIdentity, position: Position, work: (tx: Tx) => Promise<T>) => {
    const { written } = oldestAllowed(position);
    return read(pool, identity, async (tx) => {
      await waitUntilReached(tx, written, position.reach);
      return work(tx);
    });
  };
  const suspend = (error: unknown, kind: keyof typeof unusedUntil) => {
    const now = performance.now();
    if (error instanceof ReplicaBehindError) unusedUntil[kind] = now + cooldowns.behind;
    if (!(error instanceof DatabaseUnavailableError)) return;
    Object.assign(unusedUntil, { page: now + cooldowns.unavailable, file: now + cooldowns.unavailable });
    log.warn({ err: error }, 'the replica does not respond: reports are read from the primary');
  };
  return {
    async read(identity, position, work) {
      const kind = position.mayBeOlder ? 'file' : 'page';
      if (performance.now() >= unusedUntil[kind]) {
        try {
          const result = await tryReplica(identity, position, work);
          onRead('replica');
          return result;
        } catch (error) {
          // For any error, retry on the primary, because the missing data may still be on its way to the replica.
          suspend(error, kind);
        }
      }
      onRead('primary');
      return read(primary, identity, work);
    },
  };
}

type RunRead = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Returns a function that runs read transactions for one report file, on the replica if there is one. */
export function reportFileReads(
  { pool, replica }: { pool: Pool; replica: Replica | undefined },
  identity: DatabaseIdentity,
): RunRead {
  if (!replica) return (work) => read(pool, identity, work);
  let position: Promise<Position> | undefined;
  return async (work) => {
    position ??= read(pool, identity, (tx) => positionOf(tx, true));
    return replica.read(identity, await position, work);
  };
}

/** Thrown if the replica is too far behind, or if the server is not a replica. */
class ReplicaBehindError extends Error {
  override name = 'ReplicaBehindError';
}

const replicaState = statement('replica-state', {
  values: ['pg_lsn', 'text'],
  row: { is_new_enough: 'bool!' },
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${reachDigestSql} = $2 as is_new_enough`,
});

async function waitUntilReached(tx: Tx, written: string, expectedReach: string): Promise<void> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const [row] = await replicaState.rows(tx, written, expectedReach);
    if (row?.is_new_enough) return;
    if (performance.now() > until) throw new ReplicaBehindError('the replica is behind');
    await setTimeout(10);
  }
}
