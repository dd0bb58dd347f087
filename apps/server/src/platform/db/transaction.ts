import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { cancelStatement } from './cancel.ts';
import { commit } from './commit.ts';
import type { DatabaseIdentity } from './database-identity.ts';
import { DatabaseUnavailableError, isStatementTimeout, withDatabaseTimeout } from './database-timeout.ts';
import { retryWithin } from './lock-waits.ts';
import {
  type Connection,
  connect,
  lockSecondsOf,
  NamelessClient,
  type Pool,
  sessionTimeouts,
  statementSecondsOf,
} from './pool.ts';
import { hasMaxStatements, nameForRole, repeatedStatementName } from './repeated-statements.ts';
import type { DatabaseRole } from './roles.ts';
import type { DB } from './schema.gen.ts';

/** A transaction limited to its actor. The row policies of its role limit its reads and changes. */
export type Tx = Kysely<DB>;

/** Identity for background work that no request waits for. */
export const backgroundWork = { role: 'lb_system', statementSeconds: 600 } as const satisfies DatabaseIdentity;

const connections = new WeakMap<Tx, Connection>();
const dryRuns = new WeakSet<Tx>();
/** Work that long transactions do right before they commit. */
const deferredWork = new WeakMap<Tx, (() => Promise<void>)[]>();
/** The pool of each transaction that a request waits for. */
const requestPools = new WeakMap<Tx, Pool>();

/** Transaction that contains the current code. */
const currentTransaction = new AsyncLocalStorage<{ readonly pool: Pool; isOpen: boolean }>();

/** Runs `work` in one transaction as `identity`. Commits when it returns, rolls back when it throws. */
export async function transact<T>(pool: Pool, identity: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(pool, 'begin', identity, work);
}

/** Like `transact`, but read-only. A reply may be sent before the transaction ends. */
export async function read<T>(pool: Pool, identity: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(pool, 'begin read only', identity, work);
}

/** Runs `work` with all its checks and rolls it back. */
export async function dryRun<T>(pool: Pool, identity: DatabaseIdentity, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(pool, 'begin', { ...identity, isDryRun: true }, work);
}

/** Whether the transaction will be rolled back. */
export const isDryRun = (tx: Tx): boolean => dryRuns.has(tx);

/** The pool of a transaction that a request waits for. Undefined for a job. */
export const requestPoolOf = (tx: Tx): Pool | undefined => requestPools.get(tx);

/** Defers `work` to the end of a long transaction. For any other transaction it returns false and does nothing. */
export function deferToEnd(tx: Tx, work: () => Promise<void>): boolean {
  return deferredWork.get(tx)?.push(work) !== undefined;
}

async function runTransaction<T>(
  pool: Pool,
  begin: string,
  identity: DatabaseIdentity,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // Requests that each have one connection and wait for a second one would deadlock.
  const outer = currentTransaction.getStore();
  if (outer?.isOpen && outer.pool === pool) throw new Error('a transaction is already open: use it');
  return retryWithin(lockSecondsOf(pool), (left) => attempt(pool, { begin, identity, lockSeconds: left }, work));
}

interface Attempt {
  readonly begin: string;
  readonly identity: DatabaseIdentity;
  readonly lockSeconds: number;
}

async function attempt<T>(
  pool: Pool,
  { begin, identity, lockSeconds }: Attempt,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const connection = withTimeout(client, identity.role, (identity.statementSeconds ?? 0) || statementSecondsOf(pool));
  const tx = bindConnection(client, connection, identity.role);
  if (identity.isDryRun) dryRuns.add(tx);
  if (identity.isLong) deferredWork.set(tx, []);
  if (identity.statementSeconds === undefined) requestPools.set(tx, pool);
  const current = { pool, isOpen: true };
  let broken: Error | undefined;
  try {
    await connection.query(`${begin};${settings(identity)}${sessionTimeouts(pool)}${timeouts(identity, lockSeconds)}`);
    const result = await currentTransaction.run(current, async () => {
      const output = await work(tx);
      for (const run of deferredWork.get(tx) ?? []) await run();
      return output;
    });
    if (identity.isDryRun) await connection.query('rollback');
    else if (begin === 'begin') await commit(client, connection, identity, pool);
    else {
      const committing = connection.query('commit').then(undefined, (error) => client.emit('error', error));
      // Releasing a connection with the maximum number of statements closes it, which would break a running commit.
      if (hasMaxStatements(client)) await committing;
    }
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && !isStatementTimeout(error)) {
      broken = error;
      cancelStatement(client);
    } else
      await connection.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
    throw error;
  } finally {
    current.isOpen = false;
    connections.delete(tx);
    client.release(broken ?? hasMaxStatements(client));
  }
}

function withTimeout(client: PoolClient, role: DatabaseRole, seconds: number): Connection {
  const query = (first: unknown, ...others: unknown[]) =>
    withDatabaseTimeout(
      Reflect.apply(client.query, client, [withRole(first, role), ...others]) as Promise<unknown>,
      seconds,
    );
  return { query: query as PoolClient['query'] };
}

const withRole = (query: unknown, role: DatabaseRole): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'
    ? { ...query, name: nameForRole(query.name, role) }
    : query;

/** Runs `work` in a savepoint. If `work` throws, only the changes that it made are undone. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx);
  await client.query('savepoint part');
  try {
    const result = await work();
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) await client.query('rollback to savepoint part');
    throw error;
  }
}

/** Connection of a transaction. */
export function clientOf(tx: Tx): Connection {
  const connection = connections.get(tx);
  if (!connection) throw new Error('the transaction has ended');
  return connection;
}

function bindConnection(client: PoolClient, connection: Connection, role: DatabaseRole): Tx {
  const query = (text: string, values: unknown[]) => {
    const repeated = client instanceof NamelessClient ? undefined : repeatedStatementName(client, text, role);
    return connection.query(repeated ? { name: repeated, text, values } : { text, values });
  };
  return bindQuery(query as PoolClient['query'], connection);
}

/** Runs queries within a transaction that the client has begun. */
export function transactionOf(client: pg.ClientBase): Tx {
  const query = client.query.bind(client);
  return bindQuery(query, { query });
}

function bindQuery(query: PoolClient['query'], connection: Connection): Tx {
  const pool = {
    connect: async () => ({ query, release: () => {} }),
    end: async () => {},
  };
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  connections.set(tx, connection);
  return tx;
}

function settings(identity: DatabaseIdentity): string {
  const setSetting = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : `set local app.${name}=${pg.escapeLiteral(String(value))};`;
  return (
    `set local role ${identity.role};` +
    setSetting('staff_id', identity.staffId) +
    setSetting('real_staff_id', identity.realStaffId) +
    setSetting('property_id', identity.propertyId) +
    setSetting('cabinet_id', identity.cabinetId) +
    setSetting('directory_corporation', identity.directoryCorporationId) +
    setSetting('request_id', identity.requestId) +
    setSetting('ui_path', identity.uiPath) +
    setSetting('call', identity.call) +
    setSetting('language', identity.language)
  );
}

function timeouts({ statementSeconds }: DatabaseIdentity, lockSeconds: number): string {
  return statementSeconds === undefined
    ? `set local lock_timeout=${Math.max(1, Math.ceil(lockSeconds * 1000))};`
    : `set local statement_timeout=${statementSeconds * 1000};set local lock_timeout=0;`;
}
