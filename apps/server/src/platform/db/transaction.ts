import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolClient, type QueryResultRow } from 'pg';
import type { Pool } from './pool.ts';
import type { ActingRole } from './roles.ts';
import type { DB } from './schema.gen.ts';

/** A transaction already confined to its actor: what it may see and change is what its role's row policies allow. */
export type Tx = Kysely<DB>;

/** What a transaction acts as; every value ends up in the row policies or in the audit. */
export interface Acting {
  role: ActingRole;
  staffId?: number;
  realStaffId?: number;
  propertyId?: number;
  cabinetId?: number;
  requestId?: string;
  uiPath?: string;
  call?: string;
}

const clients = new WeakMap<Tx, PoolClient>();

/** Runs `work` in one transaction as `acting`; commits when it returns, rolls back when it throws. */
export async function transact<T>(pool: Pool, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> {
  return within(pool, 'begin', acting, work);
}

/** The same for reading only. The reply need not wait for the end of the transaction. */
export async function read<T>(pool: Pool, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> {
  return within(pool, 'begin read only', acting, work);
}

async function within<T>(pool: Pool, begin: string, acting: Acting, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = bind(client);
  let broken: Error | undefined;
  try {
    await client.query(`${begin};${settings(acting)}`);
    const result = await work(tx);
    const commit = client.query('commit');
    if (begin === 'begin') await commit;
    else void commit.then(undefined, (error) => client.emit('error', error));
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    clients.delete(tx);
    client.release(broken);
  }
}

/** Undoes what `work` did when it throws, and keeps the rest of the transaction. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx);
  await client.query('savepoint part');
  try {
    const result = await work();
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint part');
    throw error;
  }
}

/** A statement prepared once per connection: for what runs on every page or batch. */
export async function statement<Row extends QueryResultRow>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await clientOf(tx).query<Row>({ name, text, values: [...values] })).rows;
}

/** The connection under a transaction, for cursors and COPY. */
export function clientOf(tx: Tx): PoolClient {
  const client = clients.get(tx);
  if (!client) throw new Error('the transaction has ended');
  return client;
}

function bind(client: PoolClient): Tx {
  const connection = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
  };
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connection as unknown as pg.Pool }) });
  clients.set(tx, client);
  return tx;
}

function settings(acting: Acting): string {
  const set = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : `set local app.${name}=${pg.escapeLiteral(String(value))};`;
  return (
    `set local role ${acting.role};` +
    set('staff_id', acting.staffId) +
    set('real_staff_id', acting.realStaffId) +
    set('property_id', acting.propertyId) +
    set('cabinet_id', acting.cabinetId) +
    set('request_id', acting.requestId) +
    set('ui_path', acting.uiPath) +
    set('call', acting.call)
  );
}
