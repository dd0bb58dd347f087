import pg from 'pg';
import { roleStatements, roleStatements15, rolesLock } from './roles.ts';

export const loginRole = 'lb_login';

/** Differs from the lock for a database's grants, because the owner may be connected to that database. */
const clusterLock = "hashtext('latchboard cluster')";

/**
 * Creates the database and its roles as the cluster's owner, and returns the login URL of the server. For the embedded
 * database and tests. Elsewhere an administrator does this (`npm run db -- roles`).
 */
export async function prepareDatabase(ownerUrl: string, database: string, loginPassword: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Serializes concurrent starts, which would update the same catalog rows of the cluster. `grantRoles` has its own
    // lock for the database.
    await owner.query(`select pg_advisory_lock(${clusterLock})`);
    const existing = await owner.query('select from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(database)}`);
    await grantRoles(url.href, database, loginPassword);
  } finally {
    await owner.end();
  }
  url.username = loginRole;
  url.password = loginPassword;
  return url.href;
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
