import { normalizeName } from '@latchboard/contract/names';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { SheetRow } from './read-file.ts';

type Level = 'corporation' | 'division' | 'region' | 'property';
/** Column that names an entity of a level. */
export const columns = {
  corporation: 'Corporation',
  division: 'Division',
  region: 'Region',
  property: 'Property',
} as const;
const parents = { division: 'corporation', region: 'division', property: 'region' } as const;

/** Cache of the places in one sheet. Each name is looked up once. */
export interface PlaceCache {
  readonly tx: Tx;
  /** By level and name, then by the names above it. */
  readonly known: Map<string, Map<string, number | 'several'>>;
}

export const createPlaceCache = (tx: Tx): PlaceCache => ({ tx, known: new Map() });

/**
 * Finds the entity that a row names at a level, within the places above it. Throws a field failure if there is none, or
 * several.
 */
async function findPlace({ tx, known }: PlaceCache, level: Level, { cells }: SheetRow): Promise<number> {
  const name = cells[columns[level]];
  if (name === undefined) throw invalid(columns[level], 'valRequired');
  const above = namesAbove(level, cells);
  const namesakes = known.get(nameKey(level, name)) ?? new Map<string, number | 'several'>();
  const key = JSON.stringify(above);
  const found = namesakes.get(key) ?? (await lookUp(tx, level, name, above));
  known.set(nameKey(level, name), namesakes.set(key, found));
  if (found === 'several') throw invalid(columns[level], 'importAmbiguous');
  return found;
}

/** The place of a row, or the problems of the cell that names it. */
export interface PlaceLookup {
  /** ID of the place, or a placeholder if none is found. The rest of the row is still checked. */
  readonly id: number;
  readonly faults: Failure['fields'];
}

/** Finds the entity that a row names at a level. Reports a wrong name together with the other faults of the row. */
export async function lookUpPlace(places: PlaceCache, level: Level, row: SheetRow): Promise<PlaceLookup> {
  try {
    return { id: await findPlace(places, level, row), faults: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id: 1, faults: error.fields };
  }
}

/** Form in which names are compared: the stored form in lower case. */
export const comparableName = (name: string) => normalizeName(name).toLowerCase();

const nameKey = (level: string, name: string) => JSON.stringify([level, comparableName(name)]);

/** Forgets a name that an imported row also uses, so it is looked up again. */
export function removeCachedPlace({ known }: PlaceCache, type: string, { cells }: SheetRow): void {
  known.delete(nameKey(type, cells.Name ?? ''));
}

function namesAbove(level: Level, cells: SheetRow['cells']): [Level, string][] {
  if (level === 'corporation') return [];
  const up = parents[level];
  const name = cells[columns[up]];
  return [...(name === undefined ? [] : [[up, comparableName(name)] as [Level, string]]), ...namesAbove(up, cells)];
}

async function lookUp(tx: Tx, level: Level, name: string, above: readonly [Level, string][]) {
  const conditions = above.map(
    ([up, upName]) =>
      sql`and ${sql.ref(`e.${up}_id`)} in (select id from ${sql.table(up)} where lower(name) = ${upName})`,
  );
  const { rows } = await sql<{ id: number }>`
    select e.id from ${sql.table(level)} e where lower(e.name) = ${comparableName(name)} ${sql.join(conditions, sql` `)} limit 2`.execute(
    tx,
  );
  const [first, second] = rows;
  if (!first) throw invalid(columns[level], 'valNotFound');
  return second ? 'several' : first.id;
}

/** Whether another entity with the row's name exists under its parent. */
export async function isNameTakenUnderParent(
  tx: Tx,
  level: Level,
  name: string,
  parentId: number | undefined,
): Promise<boolean> {
  const parent = level === 'corporation' ? sql`` : sql`and ${sql.ref(`${parents[level]}_id`)} = ${parentId}`;
  const { rows } =
    await sql`select from ${sql.table(level)} where lower(name) = ${comparableName(name)} ${parent} limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
