import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseAway } from './answered.ts';
import type { Pool } from './pool.ts';
import { type Acting, read, statement, type Tx } from './transaction.ts';

/** A copy of the database that follows it. Reports and exports are read there; who asks and what they reach is not (SYS-06). */
export interface Replica {
  /**
   * Reads on the replica once it has all that the primary had at the position; a file may be older by the seconds that a setting
   * allows. Where it has not, or does not answer, `work` is done on the primary.
   */
  read<T>(acting: Acting, position: Position, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** How far the primary was when it was asked, and what the asking person reached then. */
export interface Position {
  /** When it was asked, by this process's clock. */
  readonly at: number;
  readonly written: string;
  readonly reach: string;
  readonly mayBeOlder: boolean;
}

interface Parts {
  readonly pool: Pool;
  readonly primary: Pool;
  /** How old a file may be. */
  readonly seconds: number;
  readonly log: Logger;
  readonly onRead: (from: 'replica' | 'primary') => void;
}

/** So long a reader waits for the replica; so long one that was behind or did not answer is left alone. */
const longestWait = 300;
const rests = { behind: 1000, away: 5000 };

/** What somebody reaches, as one value: a replica may not know yet that it was taken away. */
const reach = `(select count(*) || ' ' || coalesce(sum(hashtextextended(level || ' ' || entity_id, 0)), 0)
  from staff_reach where staff_id = app_staff_id())`;

/** Where the primary stands, asked in a transaction of the person. Everything that was committed by then is written. */
export async function positionOf(tx: Tx, mayBeOlder: boolean): Promise<Position> {
  const at = performance.now();
  const text = `select pg_current_wal_flush_lsn()::text as written, ${reach} as reach`;
  const [row] = await statement<{ written: string; reach: string }>(tx, 'position', text, []);
  return { at, written: row?.written ?? '', reach: row?.reach ?? '', mayBeOlder };
}

export function createReplica({ pool, primary, seconds, log, onRead }: Parts): Replica {
  /** Positions of the last seconds, the oldest first. */
  const known: Position[] = [];
  const restsUntil = { page: 0, file: 0 };

  /** The least that a file must have: what the primary had at the oldest moment that is not too old. */
  const oldestAllowed = (position: Position) => {
    known.push(position);
    while ((known[0]?.at ?? Number.POSITIVE_INFINITY) < performance.now() - seconds * 1000) known.shift();
    return position.mayBeOlder ? (known[0] ?? position) : position;
  };
  const tryReplica = <T>(acting: Acting, position: Position, work: (tx: Tx) => Promise<T>) => {
    const { written } = oldestAllowed(position);
    return read(pool, acting, async (tx) => {
      await hasReached(tx, written, position.reach);
      return work(tx);
    });
  };
  const rest = (error: unknown, kind: keyof typeof restsUntil) => {
    const now = performance.now();
    if (error instanceof Behind) restsUntil[kind] = now + rests.behind;
    if (!(error instanceof DatabaseAway)) return;
    Object.assign(restsUntil, { page: now + rests.away, file: now + rests.away });
    log.warn({ err: error }, 'the replica does not answer: reports are read from the primary');
  };
  return {
    async read(acting, position, work) {
      const kind = position.mayBeOlder ? 'file' : 'page';
      if (performance.now() >= restsUntil[kind]) {
        try {
          const result = await tryReplica(acting, position, work);
          onRead('replica');
          return result;
        } catch (error) {
          // Whatever it is, the primary has the last word: what the work misses may be on its way to the replica.
          rest(error, kind);
        }
      }
      onRead('primary');
      return read(primary, acting, work);
    },
  };
}

type Reads = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The reading transactions of one report file: on the replica where there is one. */
export function readsOfFile({ pool, replica }: { pool: Pool; replica: Replica | undefined }, acting: Acting): Reads {
  if (!replica) return (work) => read(pool, acting, work);
  let position: Promise<Position> | undefined;
  return async (work) => {
    position ??= read(pool, acting, (tx) => positionOf(tx, true));
    return replica.read(acting, await position, work);
  };
}

/** The replica is too far behind, or no replica at all. */
class Behind extends Error {
  override name = 'Behind';
}

const state = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${reach} = $2 as is_new_enough`;

async function hasReached(tx: Tx, written: string, reached: string): Promise<void> {
  const until = performance.now() + longestWait;
  for (;;) {
    const [row] = await statement<{ is_new_enough: boolean }>(tx, 'replica-state', state, [written, reached]);
    if (row?.is_new_enough) return;
    if (performance.now() > until) throw new Behind('the replica is behind');
    await setTimeout(10);
  }
}
