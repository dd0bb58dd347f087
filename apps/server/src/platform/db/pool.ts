import pg from 'pg';

// Counts and positions are whole numbers far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

/** Connections of the login role, which may read nothing until a transaction takes on another role. */
export function openPool(url: string, most: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: 'latchboard',
    // Prepared statements are planned once: the pages of a report differ in values only.
    options:
      '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
  });
  // A connection that breaks would otherwise end the process: idle it is told, in use its query fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
