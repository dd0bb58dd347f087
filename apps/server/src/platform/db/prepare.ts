import pg from 'pg';
import { roleStatements, roleStatements15, rolesLock } from './roles.ts';

export const loginRole = 'lb_login';

/** Another lock than that of a database's grants: the owner may be connected to that very database. */
const clusterLock = "hashtext('latchboard cluster')";

/**
 * Makes the database and its roles as the cluster's owner, and answers the address the server logs in with. For the
 * embedded database and for tests; elsewhere an administrator does this (`npm run db -- roles`).
 */
export async function prepareDatabase(ownerUrl: string, database: string, loginPassword: string): Promise<string> {
  const address = new URL(ownerUrl);
  address.pathname = `/${database}`;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Two starts at once would update the same rows of the catalog: here those of the cluster, below those of the database.
    await owner.query(`select pg_advisory_lock(${clusterLock})`);
    const known = await owner.query('select from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(database)}`);
    await grantRoles(address.href, database, loginPassword);
  } finally {
    await owner.end();
  }
  address.username = loginRole;
  address.password = loginPassword;
  return address.href;
}

async function grantRoles(url: string, database: string, loginPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
    const statements = version >= 160_000 ? roleStatements : roleStatements15;
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${rolesLock})`);
    for (const statement of statements(loginRole, database, loginPassword)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
