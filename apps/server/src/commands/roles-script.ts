import { roleStatements15 } from '#server/platform/db/roles.ts';

/** Statements that a database administrator runs once, before the server can use an external PostgreSQL. */
export function rolesScript(databaseUrl: string | undefined): string {
  const { username, pathname } = new URL(databaseUrl ?? 'postgres://latchboard@localhost/latchboard');
  const login = decodeURIComponent(username) || 'latchboard';
  const database = decodeURIComponent(pathname.slice(1)) || 'latchboard';
  return [
    `-- Run once as an administrator, connected to the database "${database}" (PostgreSQL 15 or later, UTF-8).`,
    `-- Then give the login role a password: \\password ${login}`,
    // PostgreSQL 15 does not support options on memberships. NOINHERIT on the login role has the same effect.
    ...roleStatements15(login, database).map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`),
  ].join('\n');
}
