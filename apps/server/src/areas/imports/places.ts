import { normalizeName } from '@latchboard/contract/names';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { SheetRow } from './read-file.ts';

type Level = 'corporation' | 'division' | 'region' | 'property';
/** Column with the name of the entity at each level. */
export const columns = {
  corporation: 'Corporation',
  division: 'Division',
  region: 'Region',
  property: 'Property',
} as const;
const parents = { division: 'corporation', region: 'division', property: 'region' } as const;

/** Cache of the places in one sheet. A name is looked up again only after a row adds a place with that name. */
export interface PlaceCache {
  readonly tx: Tx;
  /** Cached IDs of places. The outer key is the level and name, and the inner key is the names of the levels above. */
  readonly idsByName: Map<string, Map<string, number | 'several'>>;
}

export const createPlaceCache = (tx: Tx): PlaceCache => ({ tx, idsByName: new Map() });

/**
 * Finds the entity that a row names at a level, within the levels above it. Throws a field error unless exactly one
 * entity matches.
 */
async function findPlace({ tx, idsByName }: PlaceCache, level: Level, { cells }: SheetRow): Promise<number> {
  const name = cells[columns[level]];
  if (name === undefined) throw invalid(columns[level], 'valRequired');
  const parentNames = namesAbove(level, cells);
  const namesakes = idsByName.get(nameKey(level, name)) ?? new Map<string, number | 'several'>();
  const key = JSON.stringify(parentNames);
  const match = namesakes.get(key) ?? (await lookUp(tx, level, name, parentNames));
  idsByName.set(nameKey(level, name), namesakes.set(key, match));
  if (match === 'several') throw invalid(columns[level], 'importAmbiguous');
  return match;
}

/** The place of a row, or the problems with the cell that names the place. */
export interface PlaceLookup {
  /** ID of the place, or a placeholder if none is found. The rest of the row is still checked. */
  readonly id: number;
  readonly errors: Failure['fields'];
}

/**
 * Finds the entity that a row names at a level. Returns an error for a wrong name instead of throwing, so the
 * error is reported with the other errors in the row.
 */
export async function lookUpPlace(places: PlaceCache, level: Level, row: SheetRow): Promise<PlaceLookup> {
  try {
    return { id: await findPlace(places, level, row), errors: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id: 1, errors: error.fields };
  }
}

/** Normalizes a name for comparison: the stored form in lowercase. */
export const comparableName = (name: string) => normalizeName(name).toLowerCase();

const nameKey = (level: string, name: string) => JSON.stringify([level, comparableName(name)]);

/** Removes the name of an imported row from the cache, so the name is looked up again. */
export function removeCachedPlace({ idsByName }: PlaceCache, type: string, { cells }: SheetRow): void {
  idsByName.delete(nameKey(type, cells.Name ?? ''));
}

function namesAbove(level: Level, cells: SheetRow['cells']): [Level, string][] {
  if (level === 'corporation') return [];
  const parentLevel = parents[level];
  const name = cells[columns[parentLevel]];
  return [
    ...(name === undefined ? [] : [[parentLevel, comparableName(name)] as [Level, string]]),
    ...namesAbove(parentLevel, cells),
  ];
}

async function lookUp(tx: Tx, level: Level, name: string, parentNames: readonly [Level, string][]) {
  const conditions = parentNames.map(
    ([parentLevel, parentName]) =>
      sql`and ${sql.ref(`e.${parentLevel}_id`)} in (select id from ${sql.table(parentLevel)} where lower(name) = ${parentName})`,
  );
  const { rows } = await sql<{ id: number }>`
    select e.id from ${sql.table(level)} e where lower(e.name) = ${comparableName(name)} ${sql.join(conditions, sql` `)} limit 2`.execute(
    tx,
  );
  const [first, second] = rows;
  if (!first) throw invalid(columns[level], 'valNotFound');
  return second ? 'several' : first.id;
}

/** Whether the parent has an entity with this name. For a corporation, whether any corporation has the name. */
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
