import type { Level } from '@latchboard/contract/levels';

/** Levels above a property, with several properties. */
export type LevelAboveProperty = Exclude<Level, 'property'>;

/**
 * Input field that names the entity in a level's calls. Its type fits every level, and one expression serves all
 * calls. A table must name these calls individually: a computed name would load the whole group of calls.
 */
export const scopeOf = (level: Level, id: number) =>
  ({ [`${level}Id`]: id }) as unknown as { readonly [L in Level as `${L}Id`]: number };
