import type { Level } from '@latchboard/contract/levels';

export type LevelAboveProperty = Exclude<Level, 'property'>;

/**
 * Input field that identifies the entity in a level's calls. Its type fits every level, so one expression serves all
 * calls. To choose a call by level, list the calls in an object literal. A computed name, such as
 * `` api.hierarchy[`get${level}`] ``, would load the whole group of calls.
 */
export const scopeOf = (level: Level, id: number) =>
  ({ [`${level}Id`]: id }) as unknown as { readonly [L in Level as `${L}Id`]: number };
