import type { PoolClient } from 'pg';
import type { DatabaseRole } from './roles.ts';

/** A statement is prepared when it is used this many times. */
const minUses = 3;
/** Maximum number of statement texts whose uses are counted. The least recently used ones are forgotten. */
const maxTexts = 400;
/** Maximum number of repeated statements on one connection, because each plan uses database memory. */
const maxPerConnection = 150;

interface RepeatedStatement {
  readonly name: string;
  uses: number;
}

const repeatedStatements = new Map<string, RepeatedStatement>();
let nextNumber = 1;
const namesByClient = new WeakMap<PoolClient, Set<string>>();

/**
 * A column list with `*` changes with its table. A prepared statement with such a list fails after a migration, so it
 * gets no name.
 */
const hasAllColumns = /[\s.]\*\s*(,|from\b|\)|$)/i;
const isSingleQuery = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');

/**
 * Returns the name of a composed statement that is used repeatedly. With a name, PostgreSQL parses and plans it once
 * per connection. Undefined for a rare statement.
 */
export function repeatedStatementName(client: PoolClient, text: string, role: DatabaseRole): string | undefined {
  const statement = repeatedStatements.get(text) ?? { name: `repeated-${nextNumber++}`, uses: 0 };
  statement.uses += 1;
  // Moves the statement to the end of the map, after all less recently used ones.
  repeatedStatements.delete(text);
  repeatedStatements.set(text, statement);
  if (repeatedStatements.size > maxTexts) {
    const [oldest] = repeatedStatements.keys();
    if (oldest !== undefined) repeatedStatements.delete(oldest);
  }
  if (statement.uses < minUses || !isSingleQuery(text) || hasAllColumns.test(text)) return undefined;
  const names = namesByClient.get(client) ?? new Set();
  namesByClient.set(client, names.add(nameForRole(statement.name, role)));
  return statement.name;
}

/** Whether a connection has so many prepared statements that a new one must replace it. */
export const hasMaxStatements = (client: PoolClient): boolean =>
  (namesByClient.get(client)?.size ?? 0) >= maxPerConnection;

/**
 * Name of a prepared statement for a role. A plan contains the row policies of its role, so PostgreSQL would plan the
 * statement again each time the role changes.
 */
export const nameForRole = (name: string, role: DatabaseRole): string => `${name}/${role.slice('lb_'.length)}`;
