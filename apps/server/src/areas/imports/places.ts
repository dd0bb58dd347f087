import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { SheetRow } from './read-file.ts';

type Level = 'corporation' | 'division' | 'region' | 'property';
const columns = { corporation: 'Corporation', division: 'Division', region: 'Region', property: 'Property' } as const;
const parents = { division: 'corporation', region: 'division', property: 'region' } as const;

/** Finds entities by the names a sheet uses: what is there already, and what earlier rows of the sheet added. */
export class Places {
  readonly #known = new Map<string, number | 'several'>();
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** The entity that a row names at a level, confined by what it names above; a field failure when there is none or several. */
  async find(level: Level, { cells }: SheetRow): Promise<number> {
    const name = cells[columns[level]];
    if (name === undefined) throw field(columns[level], 'valRequired');
    const above = this.#namesAbove(level, cells);
    const key = JSON.stringify([level, name.toLowerCase(), above]);
    const found = this.#known.get(key) ?? (await this.#lookUp(level, name, above));
    this.#known.set(key, found);
    if (found === 'several') throw field(columns[level], 'importAmbiguous');
    return found;
  }

  #namesAbove(level: Level, cells: SheetRow['cells']): [Level, string][] {
    const above: [Level, string][] = [];
    for (
      let up = parents[level as keyof typeof parents] as Level | undefined;
      up;
      up = parents[up as keyof typeof parents]
    ) {
      const name = cells[columns[up]];
      if (name !== undefined) above.push([up, name.toLowerCase()]);
    }
    return above;
  }

  async #lookUp(level: Level, name: string, above: readonly [Level, string][]): Promise<number | 'several'> {
    const conditions = above.map(
      ([up, upName]) =>
        sql`and ${sql.ref(`e.${up}_id`)} in (select id from ${sql.table(up)} where lower(name) = ${upName})`,
    );
    const { rows } = await sql<{ id: number }>`
      select e.id from ${sql.table(level)} e where lower(e.name) = ${name.toLowerCase()} ${sql.join(conditions, sql` `)} limit 2`.execute(
      this.#tx,
    );
    const [first, second] = rows;
    if (!first) throw field(columns[level], 'valNotFound');
    return second ? 'several' : first.id;
  }

  /** Whether the row's own name is taken under its parent already. */
  async isTaken(level: Level, name: string, parentId: number | undefined): Promise<boolean> {
    const parent = level === 'corporation' ? sql`` : sql`and ${sql.ref(`${parents[level]}_id`)} = ${parentId}`;
    const { rows } =
      await sql`select from ${sql.table(level)} where lower(name) = ${name.toLowerCase()} ${parent} limit 1`.execute(
        this.#tx,
      );
    return rows.length > 0;
  }
}

/** What is wrong with one cell of a row. */
export function field(column: string, code: string): Failure {
  return new Failure('validation', { fields: [{ path: column, code }] });
}
