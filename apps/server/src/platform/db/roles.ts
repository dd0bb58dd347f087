/**
 * Database roles. The server logs in with a role that does not own or read anything (NOINHERIT). Each transaction sets
 * one of the others. `lb_owner` owns the tables and is used only for migrations.
 */
export const databaseRoles = ['lb_owner', 'lb_internal', 'lb_external', 'lb_device', 'lb_system'] as const;
export type DatabaseRole = 'lb_internal' | 'lb_external' | 'lb_device' | 'lb_system';

/** Advisory lock, as SQL, for all changes to roles or grants in this database. */
export const rolesLock = `hashtext('latchboard roles')`;

/**
 * Settings of each session. Prepared statements are planned once, because the pages of a report differ only in values.
 */
export const sessionSettings = { plan_cache_mode: 'force_generic_plan', timezone: 'UTC' } as const;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Statements that a database administrator runs once for `login` on `database`. Idempotent. */
export function roleStatements(login: string, database: string, password?: string): string[] {
  const create = (name: string, options: string) =>
    `do $$ begin if not exists (select from pg_roles where rolname = ${literal(name)}) then create role ${quote(name)} ${options}; end if;
     exception when duplicate_object or unique_violation then null; end $$`;
  return [
    ...databaseRoles.map((role) => create(role, 'nologin')),
    create(login, 'login noinherit'),
    // A pooler ignores startup parameters, so these settings belong to the role.
    ...Object.entries(sessionSettings).map(
      ([name, value]) => `alter role ${quote(login)} set ${name} = ${literal(value)}`,
    ),
    ...(password === undefined ? [] : [`alter role ${quote(login)} login noinherit password ${literal(password)}`]),
    `grant ${databaseRoles.join(', ')} to ${quote(login)} with inherit false, set true`,
    `grant create, connect, temporary on database ${quote(database)} to lb_owner`,
    `grant create on database ${quote(database)} to lb_system`,
    `grant create, usage on schema public to lb_owner`,
  ];
}

/**
 * Statements for PostgreSQL 15, which has no options on a membership. NOINHERIT on the login role is sufficient there.
 */
export function roleStatements15(login: string, database: string, password?: string): string[] {
  return roleStatements(login, database, password).map((statement) =>
    statement.replace(' with inherit false, set true', ''),
  );
}
