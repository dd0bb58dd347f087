import { roleStatements15 } from '#server/platform/db/roles.ts';

/** What a database administrator has to run once before the server can use a PostgreSQL of their own. */
export function rolesScript(databaseUrl: string | undefined): string {
  const { username, pathname } = new URL(databaseUrl ?? 'postgres://latchboard@localhost/latchboard');
  const login = decodeURIComponent(username) || 'latchboard';
  const database = decodeURIComponent(pathname.slice(1)) || 'latchboard';
  return [
    `-- Run once as an administrator, connected to the database "${database}" (PostgreSQL 15 or later, UTF-8).`,
    `-- Then give the login role a password: \\password ${login}`,
    // Without options on the memberships, which PostgreSQL 15 does not know: NOINHERIT of the login role says the same.
    ...roleStatements15(login, database).map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`),
  ].join('\n');
}
