import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { cancelStatement } from './cancel.ts';
import { commit } from './commit.ts';
import type { DatabaseIdentity } from './database-identity.ts';
import { DatabaseUnavailable, withDatabaseTimeout } from './database-timeout.ts';
import { retryWithin } from './lock-waits.ts';
import { type Connection, connect, lockSecondsOf, type Pool, sessionTimes, statementSecondsOf } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** A transaction limited to its actor. The row policies of its role limit its reads and changes. */
export type Tx = Kysely<DB>;

/** Identity for background work that no request waits for. */
export const backgroundWork = { role: 'lb_system', statementSeconds: 600 } as const satisfies DatabaseIdentity;

const connections = new WeakMap<Tx, Connection>();
const dryRuns = new WeakSet<Tx>();
/** Work that long transactions do right before they commit. */
const endings = new WeakMap<Tx, (() => Promise<void>)[]>();
/** The pool of each transaction that a request waits for. */
const awaited = new WeakMap<Tx, Pool>();

/** Transaction that contains the current code. */
const around = new AsyncLocalStorage<{ readonly pool: Pool; isOpen: boolean }>();

/** Runs `work` in one transaction as `acting`. Commits when it returns, rolls back when it throws. */
export async function transact<T>(pool: Pool, acting: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return within(pool, 'begin', acting, work);
}

/** Like `transact`, but read-only. The reply does not need to wait for the end of the transaction. */
export async function read<T>(pool: Pool, acting: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return within(pool, 'begin read only', acting, work);
}

/** Runs `work` with all its checks and rolls it back. */
export async function dryRun<T>(pool: Pool, acting: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return within(pool, 'begin', { ...acting, isDryRun: true }, work);
}

/** Whether the transaction will be rolled back. It then takes no lock that blocks others and sends no notification. */
export const isDryRun = (tx: Tx): boolean => dryRuns.has(tx);

/** The pool of a transaction that a request waits for. Undefined for a job. */
export const awaitedPool = (tx: Tx): Pool | undefined => awaited.get(tx);

/** Defers `work` to the end of a long transaction. For any other transaction it returns false and does nothing. */
export function deferToEnd(tx: Tx, work: () => Promise<void>): boolean {
  return endings.get(tx)?.push(work) !== undefined;
}

async function within<T>(
  pool: Pool,
  begin: string,
  acting: DatabaseIdentity,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // Requests that each have one connection and wait for a second one would deadlock.
  const outer = around.getStore();
  if (outer?.isOpen && outer.pool === pool) throw new Error('a transaction is already open: use it');
  return retryWithin(lockSecondsOf(pool), (left) => once(pool, { begin, acting, lockSeconds: left }, work));
}

interface Attempt {
  readonly begin: string;
  readonly acting: DatabaseIdentity;
  readonly lockSeconds: number;
}

async function once<T>(pool: Pool, { begin, acting, lockSeconds }: Attempt, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const connection = watched(client, (acting.statementSeconds ?? 0) || statementSecondsOf(pool));
  const tx = bind(connection);
  if (acting.isDryRun) dryRuns.add(tx);
  if (acting.isLong) endings.set(tx, []);
  if (acting.statementSeconds === undefined) awaited.set(tx, pool);
  const here = { pool, isOpen: true };
  let broken: Error | undefined;
  try {
    await connection.query(`${begin};${settings(acting)}${sessionTimes(pool)}${timeouts(acting, lockSeconds)}`);
    const result = await around.run(here, async () => {
      const made = await work(tx);
      for (const ending of endings.get(tx) ?? []) await ending();
      return made;
    });
    if (acting.isDryRun) await connection.query('rollback');
    else if (begin === 'begin') await commit(client, connection, acting, pool);
    else connection.query('commit').then(undefined, (error) => client.emit('error', error));
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      broken = error;
      cancelStatement(client);
    } else
      await connection.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
    throw error;
  } finally {
    here.isOpen = false;
    connections.delete(tx);
    client.release(broken);
  }
}

function watched(client: PoolClient, seconds: number): Connection {
  const query = (...given: unknown[]) =>
    withDatabaseTimeout(Reflect.apply(client.query, client, given) as Promise<unknown>, seconds);
  return { query: query as PoolClient['query'] };
}

/** Runs `work` in a savepoint. If it throws, only its changes are undone. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx);
  await client.query('savepoint part');
  try {
    const result = await work();
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await client.query('rollback to savepoint part');
    throw error;
  }
}

/** Connection of a transaction. */
export function clientOf(tx: Tx): Connection {
  const connection = connections.get(tx);
  if (!connection) throw new Error('the transaction has ended');
  return connection;
}

function bind(connection: Connection): Tx {
  const pool = {
    connect: async () => ({ query: connection.query, release: () => {} }),
    end: async () => {},
  };
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  connections.set(tx, connection);
  return tx;
}

function settings(acting: DatabaseIdentity): string {
  const set = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : `set local app.${name}=${pg.escapeLiteral(String(value))};`;
  return (
    `set local role ${acting.role};` +
    set('staff_id', acting.staffId) +
    set('real_staff_id', acting.realStaffId) +
    set('property_id', acting.propertyId) +
    set('cabinet_id', acting.cabinetId) +
    set('directory_corporation', acting.directoryCorporationId) +
    set('request_id', acting.requestId) +
    set('ui_path', acting.uiPath) +
    set('call', acting.call) +
    set('language', acting.language)
  );
}

function timeouts({ statementSeconds }: DatabaseIdentity, lockSeconds: number): string {
  return statementSeconds === undefined
    ? `set local lock_timeout=${Math.max(1, Math.ceil(lockSeconds * 1000))};`
    : `set local statement_timeout=${statementSeconds * 1000};set local lock_timeout=0;`;
}
