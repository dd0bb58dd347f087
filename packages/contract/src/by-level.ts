import type { Level } from './levels.ts';

const verbs = ['get', 'set', 'list', 'export', 'add', 'change', 'remove', 'rehearse'] as const;
export type LevelVerb = (typeof verbs)[number];

/** Name of a call for one level. For example, `listNotes` of a region is `listRegionNotes`. */
export type AtLevel<Name, L extends Level> = {
  [V in LevelVerb]: Name extends `${V}${infer Rest}` ? `${V}${Capitalize<L>}${Rest}` : never;
}[LevelVerb];

const capitalize = (level: Level) => level.charAt(0).toUpperCase() + level.slice(1);

/** Name of a call for one level. Throws if the name does not begin with one of the verbs. */
export function nameAtLevel<const Name extends string, const L extends Level>(name: Name, level: L): AtLevel<Name, L> {
  const verb = verbs.find((candidate) => name.startsWith(candidate));
  if (verb === undefined) throw new Error(`${name} begins with none of ${verbs.join(', ')}`);
  return `${verb}${capitalize(level)}${name.slice(verb.length)}` as AtLevel<Name, L>;
}

/** Name of a call without its level. Undefined if the call is not for this level. */
export function nameWithoutLevel(name: string, level: Level): string | undefined {
  const verb = verbs.find((candidate) => name.startsWith(`${candidate}${capitalize(level)}`));
  return verb && verb + name.slice(verb.length + level.length);
}

/** Shared calls under the names of one level. */
export function callsAtLevel<const L extends Level, Calls extends object>(level: L, calls: Calls) {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [nameAtLevel(name, level), call])) as {
    readonly [N in keyof Calls as AtLevel<N, L>]: Calls[N];
  };
}
