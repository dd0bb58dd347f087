import pg, { type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { answered } from './answered.ts';

// Counts and positions are whole numbers far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

/** So long a request waits for a connection. */
const secondsToConnect = 5;
const usualStatementSeconds = 15;
const usualLockSeconds = 3;
/** So much longer than its statements may take is the server itself given to say so. */
const grace = 1;

interface Patience {
  readonly statementSeconds?: number;
  readonly lockSeconds?: number;
}

/** Connections of the login role, which may read nothing until a transaction takes on another role. Every wait has an end. */
export function openPool(
  url: string,
  most: number,
  onError: (error: Error) => void,
  { statementSeconds = usualStatementSeconds, lockSeconds = usualLockSeconds }: Patience = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    keepAlive: true,
    application_name: 'latchboard',
    connectionTimeoutMillis: secondsToConnect * 1000,
    statement_timeout: statementSeconds * 1000,
    lock_timeout: lockSeconds * 1000,
    // Prepared statements are planned once: the pages of a report differ in values only.
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c idle_in_transaction_session_timeout=60000',
  });
  // A connection that breaks would otherwise end the process: idle it is told, in use its query fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How long the pool's statements may take before the database counts as away. */
export const patienceOf = (pool: Pool): number =>
  Number(pool.options.statement_timeout || usualStatementSeconds * 1000) / 1000 + grace;

/** How long one wait for a lock may take on a connection of the pool. */
export const lockSecondsOf = (pool: Pool): number =>
  Number(pool.options.lock_timeout ?? usualLockSeconds * 1000) / 1000;

/** A connection of the pool, or `DatabaseAway`. */
export async function connect(pool: Pool): Promise<pg.PoolClient> {
  const asked = pool.connect();
  try {
    return await answered(asked, secondsToConnect + grace);
  } catch (error) {
    // One that comes late after all goes back.
    asked.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}

/** One statement outside of any transaction. */
export const ask = <Row extends QueryResultRow>(pool: Pool, config: QueryConfig): Promise<QueryResult<Row>> =>
  answered(pool.query<Row>(config), secondsToConnect + patienceOf(pool));

/** Whether the database answers within `seconds`. */
export const doesAnswer = (pool: Pool, seconds: number): Promise<boolean> =>
  answered(pool.query('select 1'), seconds).then(
    () => true,
    () => false,
  );
