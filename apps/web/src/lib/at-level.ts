import { type LevelVerb, nameWithoutLevel } from '@latchboard/contract/by-level';
import type { Level } from '@latchboard/contract/shapes';
import { scopeOf } from './scope-of.ts';

type PlainName<Name> = {
  [V in LevelVerb]: Name extends `${V}Property${infer Rest}` ? `${V}${Rest}` : never;
}[LevelVerb];
type AsOfProperty<Group> = { readonly [Name in keyof Group as PlainName<Name>]: Group[Name] };

/**
 * A group's calls for one level, by their names without the level. Levels differ only in the field that identifies the
 * entity, which `scope` contains. The types are those of the property calls.
 */
export function atLevel<Group extends object>(
  group: Group,
  { level, id }: { readonly level: Level; readonly id: number },
) {
  const calls = Object.entries(group).flatMap(([name, call]) => {
    const shortName = nameWithoutLevel(name, level);
    return shortName === undefined ? [] : [[shortName, call] as const];
  });
  return {
    calls: Object.fromEntries(calls) as AsOfProperty<Group>,
    scope: scopeOf(level, id) as { readonly propertyId: number },
  };
}
