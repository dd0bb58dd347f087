import type { Level } from '@latchboard/contract/levels';

/** Below these levels stand properties of several places. */
export type Above = Exclude<Level, 'property'>;

/**
 * The field by which the calls of a level name the entity. It is typed as that of each level, so that one expression serves
 * the calls of all. A table names these calls one by one: a name that is put together would load the whole group of calls.
 */
export const scopeOf = (level: Level, id: number) =>
  ({ [`${level}Id`]: id }) as unknown as { readonly [L in Level as `${L}Id`]: number };
