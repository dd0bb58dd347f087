import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { withDatabaseTimeout } from './database-timeout.ts';
import { sessionSettings } from './roles.ts';

// Counts and positions are integers far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

/** The connection of a transaction. Its `query` throws `DatabaseUnavailableError` if the database does not respond. */
export type Connection = Pick<PoolClient, 'query'>;

/** Seconds for which a transaction may be idle before the database ends it. */
const idleSeconds = 60;
/** Additional seconds in which the database can report a statement timeout. */
const graceSeconds = 1;

interface PoolOptions {
  readonly statementSeconds?: number;
  readonly lockSeconds?: number;
  /** Whether a transaction pooler is in front of the database. A pooler ignores startup parameters of a connection. */
  readonly isPooled?: boolean;
  readonly namesStatements?: boolean;
  /** Seconds that a request waits for a connection. */
  readonly connectSeconds?: number;
}

const optionsByPool = new WeakMap<Pool, Required<PoolOptions>>();

const defaultTimeouts = {
  statementSeconds: 15,
  lockSeconds: 3,
  isPooled: false,
  namesStatements: true,
  connectSeconds: 5,
};

/**
 * Opens a pool for the login role, which has no rights until a transaction sets another role. Every wait has a timeout.
 */
export function openPool(
  url: string,
  maxConnections: number,
  onError: (error: Error) => void,
  options: PoolOptions = {},
): Pool {
  const poolOptions = { ...defaultTimeouts, ...options };
  const { statementSeconds, lockSeconds, isPooled, namesStatements, connectSeconds } = poolOptions;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    application_name: 'latchboard',
    connectionTimeoutMillis: connectSeconds * 1000,
    ...(namesStatements ? {} : { Client: NamelessClient }),
    // Behind a pooler, the login role has these settings (`sessionSettings`), and each transaction sets its timeouts.
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementSeconds * 1000,
          lock_timeout: lockSeconds * 1000,
          options: `${Object.entries(sessionSettings)
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' ')} -c idle_in_transaction_session_timeout=${idleSeconds * 1000}`,
        }),
  });
  optionsByPool.set(pool, poolOptions);
  // Without these listeners, a broken connection would end the process. `onError` gets the errors from idle
  // connections. If a connection in use breaks, its query fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Prepared statements do not work behind a pooler that changes the connection with each transaction. */
export class NamelessClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [query, ...rest] = args;
    const isNamed = typeof query === 'object' && query !== null && 'name' in query;
    return Reflect.apply(super.query, this, [isNamed ? { ...query, name: undefined } : query, ...rest]) as never;
  }
}

/** Seconds that a statement of the pool may take before the database is treated as unavailable. */
export const statementSecondsOf = (pool: Pool): number => optionsOf(pool).statementSeconds + graceSeconds;

/** Seconds that a connection from the pool waits for one lock. */
export const lockSecondsOf = (pool: Pool): number => optionsOf(pool).lockSeconds;

const optionsOf = (pool: Pool) => optionsByPool.get(pool) ?? defaultTimeouts;

/** Statements that set the timeouts at the start of a transaction. Empty without a pooler. */
export function sessionTimeouts(pool: Pool): string {
  const { isPooled, statementSeconds } = optionsOf(pool);
  if (!isPooled) return '';
  return `set local statement_timeout=${statementSeconds * 1000};set local idle_in_transaction_session_timeout=${idleSeconds * 1000};`;
}

/** Returns a connection from the pool, or throws `DatabaseUnavailableError`. */
export async function connect(pool: Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await withDatabaseTimeout(connecting, optionsOf(pool).connectSeconds + graceSeconds);
  } catch (error) {
    // A connection that arrives after the timeout is released.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}

/** Runs one statement outside a transaction. */
export const runQuery = <Row extends object>(pool: Pool, config: QueryConfig): Promise<QueryResult<Row>> =>
  withDatabaseTimeout(pool.query<Row>(config), optionsOf(pool).connectSeconds + statementSecondsOf(pool));

/** Whether the database responds within `seconds`. */
export const isResponding = (pool: Pool, seconds: number): Promise<boolean> =>
  withDatabaseTimeout(pool.query('select 1'), seconds).then(
    () => true,
    () => false,
  );
