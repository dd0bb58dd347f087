import pg from 'pg';

/** Runs a statement on a test's database as its owner. */
export async function queryDatabase<Row>(ownerUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
