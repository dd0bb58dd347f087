import pg from 'pg';
import { roleStatements, roleStatements15 } from './roles.ts';

export const loginRole = 'lb_login';

/**
 * Makes the database and its roles as the cluster's owner, and answers the address the server logs in with. For the
 * embedded database and for tests; elsewhere an administrator does this (`npm run db -- roles`).
 */
export async function prepareDatabase(ownerUrl: string, database: string, loginPassword: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const known = await owner.query('select from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await owner.end();
  }
  const address = new URL(ownerUrl);
  address.pathname = `/${database}`;
  const inside = new pg.Client({ connectionString: address.href });
  await inside.connect();
  try {
    const version = Number((await inside.query('show server_version_num')).rows[0].server_version_num);
    const statements = version >= 160_000 ? roleStatements : roleStatements15;
    // Two starts at once would otherwise update the same catalogue rows.
    await inside.query('begin');
    await inside.query("select pg_advisory_xact_lock(hashtext('latchboard roles'))");
    for (const statement of statements(loginRole, database, loginPassword)) await inside.query(statement);
    await inside.query('commit');
  } finally {
    await inside.end();
  }
  address.username = loginRole;
  address.password = loginPassword;
  return address.href;
}
