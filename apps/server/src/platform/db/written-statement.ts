import pg from 'pg';
import { clientOf, type Tx } from './transaction.ts';

const { TIMESTAMPTZ } = pg.types.builtins;

/** Returns timestamps as ISO 8601 strings, in the format of replies. This avoids a `Date` for each value. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === TIMESTAMPTZ && format !== 'binary' ? writtenInstant : pg.types.getTypeParser(oid, format),
};

export interface WrittenStatement {
  /** Name of the prepared statement. Without a name, it is planned for its values. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement whose rows are sent unchanged: timestamps are ISO 8601 strings in UTC with milliseconds. */
export async function writtenRows<Row>(tx: Tx, statement: WrittenStatement): Promise<Row[]> {
  const client = clientOf(tx);
  const { text } = statement;
  const values = [...statement.values];
  if (statement.name !== undefined) return (await client.query({ name: statement.name, text, values, types })).rows;
  await client.query('set local plan_cache_mode = force_custom_plan');
  return (await client.query({ text, values, types })).rows;
}

/** Converts `2026-11-20 15:03:58.12+00`, as a UTC session writes it, to `2026-11-20T15:03:58.120Z`. */
function writtenInstant(text: string): string {
  const isPlain = text.length >= 22 && text.length <= 26 && text.endsWith('+00');
  if (!isPlain) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}
