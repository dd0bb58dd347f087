import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { Services } from '#server/platform/platform.ts';
import type { StepContext } from './lifecycle.ts';
import type { ActionOf, LockedRecord, Performed, Transitions } from './transitions.ts';

export type EffectContext = StepContext & { readonly platform: Services };

/** Runs in the transaction of an action, after the new state was written. An error reverts the action. */
type Effect<L extends Lifecycle, Row, Details> = (
  performed: Performed<L, Row, Details>,
  ctx: EffectContext,
) => Promise<unknown>;
type AnyEffect = (performed: never, ctx: EffectContext) => Promise<unknown>;

/** Effects of actions, on records of the declaring area or of another area. */
export interface Effects {
  readonly kind: string;
  readonly actions: Readonly<Record<string, AnyEffect | undefined>>;
}

/** Declares effects of actions. The area lists them in its `index.ts`. */
export const effectsOf = <L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind }: Transitions<L, Row, Details>,
  actions: { readonly [A in ActionOf<L>]?: Effect<L, Row, Details> },
): Effects => ({ kind, actions });

/** Effects of all areas by record and action. They run in the order of the areas and do not depend on each other. */
export type EffectIndex = ReadonlyMap<string, readonly AnyEffect[]>;

const keyOf = (kind: string, action: string) => `${kind} ${action}`;

export function indexEffects(declared: readonly Effects[]): EffectIndex {
  const index = new Map<string, AnyEffect[]>();
  for (const { kind, actions } of declared)
    for (const [action, effect] of Object.entries(actions)) {
      if (effect === undefined) continue;
      const key = keyOf(kind, action);
      index.set(key, [...(index.get(key) ?? []), effect]);
    }
  return index;
}

export async function runEffects<L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind }: Transitions<L, Row, Details>,
  performed: Performed<L, Row, Details>,
  ctx: EffectContext,
): Promise<void> {
  // The declaration binds an effect to the record of its kind.
  const effects = ctx.platform.effects.get(keyOf(kind, performed.action)) as
    | readonly Effect<L, Row, Details>[]
    | undefined;
  for (const effect of effects ?? []) await effect(performed, ctx);
}
