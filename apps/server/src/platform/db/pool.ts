import pg, { type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { answered } from './answered.ts';
import { sessionSettings } from './roles.ts';

// Counts and positions are whole numbers far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

/** So long a transaction may wait for its next statement before the database ends it. */
const idleSeconds = 60;
/** So much longer than its statements may take is the server itself given to say so. */
const grace = 1;

interface Manners {
  readonly statementSeconds?: number;
  readonly lockSeconds?: number;
  /** A pooler of transactions stands in between: what a connection begins with does not reach the database. */
  readonly isPooled?: boolean;
  readonly namesStatements?: boolean;
  /** So long a request waits for a connection. */
  readonly connectSeconds?: number;
}

const manners = new WeakMap<Pool, Required<Manners>>();

const usualManners = {
  statementSeconds: 15,
  lockSeconds: 3,
  isPooled: false,
  namesStatements: true,
  connectSeconds: 5,
};

/** Connections of the login role, which may read nothing until a transaction takes on another role. Every wait has an end. */
export function openPool(url: string, most: number, onError: (error: Error) => void, given: Manners = {}): Pool {
  const its = { ...usualManners, ...given };
  const { statementSeconds, lockSeconds, isPooled, namesStatements, connectSeconds } = its;
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    keepAlive: true,
    application_name: 'latchboard',
    connectionTimeoutMillis: connectSeconds * 1000,
    ...(namesStatements ? {} : { Client: NamelessClient }),
    // Behind a pooler the login role has these (`sessionStatements`), and each transaction says its times.
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
  manners.set(pool, its);
  // A connection that breaks would otherwise end the process: idle it is told, in use its query fails.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pooler that gives each transaction another connection finds no statement there that was prepared before. */
class NamelessClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [asked, ...rest] = given;
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
    return Reflect.apply(super.query, this, [isNamed ? { ...asked, name: undefined } : asked, ...rest]) as never;
  }
}

/** How long the pool's statements may take before the database counts as away. */
export const patienceOf = (pool: Pool): number => mannersOf(pool).statementSeconds + grace;

/** How long one wait for a lock may take on a connection of the pool. */
export const lockSecondsOf = (pool: Pool): number => mannersOf(pool).lockSeconds;

const mannersOf = (pool: Pool) => manners.get(pool) ?? usualManners;

/** What a transaction has to say first, where a pooler kept its connection from saying it. */
export function sessionTimes(pool: Pool): string {
  const { isPooled, statementSeconds } = mannersOf(pool);
  if (!isPooled) return '';
  return `set local statement_timeout=${statementSeconds * 1000};set local idle_in_transaction_session_timeout=${idleSeconds * 1000};`;
}

/** A connection of the pool, or `DatabaseAway`. */
export async function connect(pool: Pool): Promise<pg.PoolClient> {
  const asked = pool.connect();
  try {
    return await answered(asked, mannersOf(pool).connectSeconds + grace);
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
  answered(pool.query<Row>(config), mannersOf(pool).connectSeconds + patienceOf(pool));

/** Whether the database answers within `seconds`. */
export const doesAnswer = (pool: Pool, seconds: number): Promise<boolean> =>
  answered(pool.query('select 1'), seconds).then(
    () => true,
    () => false,
  );
