/** Effect on any record. The declaration of an effect guarantees that the effect gets a record of the right kind. */
type AnyEffect = (performed: never, ctx: never) => Promise<unknown>;

/** Effects that an area declares for actions on its own records or on those of another area. */
export interface Effects {
  readonly kind: string;
  readonly actions: Readonly<Record<string, AnyEffect | undefined>>;
}

/** Effects of all areas by record and action. They run in the order of the areas and do not depend on each other. */
export type EffectIndex = ReadonlyMap<string, readonly AnyEffect[]>;

export function indexEffects(declared: readonly Effects[]): EffectIndex {
  const index = new Map<string, AnyEffect[]>();
  for (const { kind, actions } of declared)
    for (const [action, effect] of Object.entries(actions)) {
      if (effect === undefined) continue;
      const key = effectKey(kind, action);
      index.set(key, [...(index.get(key) ?? []), effect]);
    }
  return index;
}

export const effectKey = (kind: string, action: string): string => `${kind} ${action}`;
