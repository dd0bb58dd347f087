import pg from 'pg';

/**
 * Tables that change without an audited change: by a sign-in, as time passes, by the use of a key, or by a recorded
 * view or error. Each has a separate test.
 */
const volatileTables = [
  ...['installation_secret', 'session', 'refresh_token', 'known_device', 'sign_in_attempt'],
  ...['storage_sample', 'day_code_view', 'program_key_use', 'directory_use', 'directory_error'],
];

/** Counts the rows of each table and its audited changes. Excludes volatile tables unless `also` lists them. */
export async function countRows(ownerUrl: string, also: readonly string[] = []): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const excludedTables = volatileTables.filter((table) => !also.includes(table));
    const { rows } = await client.query<{ name: string; count: number }>(
      `select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int as count
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
       order by c.relname`,
      [[...excludedTables, 'audit_entry']],
    );
    const auditResult = await client.query<{ count: number }>(
      'select count(*)::int as count from audit_entry where entity_type <> all($1)',
      [excludedTables],
    );
    const countsByTable = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    return { ...countsByTable, audit_entry: auditResult.rows[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}
