import pg from 'pg';

/** Reads the content of all tables as one string, to prove that a value is not stored. */
export async function readAllContent(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string | null }>(
        `select string_agg(t::text, E'\\n') as text from ${name} t`,
      );
      texts.push(rows[0]?.text ?? '');
      const bytes = await client.query<{ column_name: string }>(
        `select column_name from information_schema.columns where data_type = 'bytea' and format('%I.%I', table_schema, table_name) = $1`,
        [name],
      );
      for (const { column_name } of bytes.rows) {
        const { rows: values } = await client.query<{ value: Buffer | null }>(
          `select ${pg.escapeIdentifier(column_name)} as value from ${name}`,
        );
        texts.push(...values.map(({ value }) => value?.toString('latin1') ?? ''));
      }
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
