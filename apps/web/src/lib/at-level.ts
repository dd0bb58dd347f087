import { type LevelVerb, plainName } from '@latchboard/contract/by-level';
import type { Level } from '@latchboard/contract/shapes';

type PlainName<Name> = {
  [V in LevelVerb]: Name extends `${V}Property${infer Rest}` ? `${V}${Rest}` : never;
}[LevelVerb];
type AsOfProperty<Group> = { readonly [Name in keyof Group as PlainName<Name>]: Group[Name] };

/** Below these levels stand properties of several places. */
export type Above = Exclude<Level, 'property'>;

/** The field by which the calls of a level name the entity. It is typed as that of each level, so that one expression serves the calls of all. */
export const scopeOf = (level: Level, id: number) =>
  ({ [`${level}Id`]: id }) as unknown as { readonly [L in Level as `${L}Id`]: number };

/** A level as it stands inside the name of a call: `Region` in `getRegion`. */
export const inName = <L extends Level>(level: L) =>
  `${level.charAt(0).toUpperCase()}${level.slice(1)}` as Capitalize<L>;

/**
 * The calls of a group that each level has, by their names without the level. Levels differ in the field that names the
 * entity only, which `scope` holds; here they are typed as those of a property.
 */
export function atLevel<Group extends object>(
  group: Group,
  { level, id }: { readonly level: Level; readonly id: number },
) {
  const calls = Object.entries(group).flatMap(([name, call]) => {
    const plain = plainName(name, level);
    return plain === undefined ? [] : [[plain, call] as const];
  });
  return {
    calls: Object.fromEntries(calls) as AsOfProperty<Group>,
    scope: scopeOf(level, id) as { readonly propertyId: number },
  };
}
