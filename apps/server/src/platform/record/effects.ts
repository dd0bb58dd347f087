import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Services } from '#server/platform/platform.ts';
import { type Effects, effectKey } from './effect-index.ts';
import type { StepContext } from './lifecycle.ts';
import type { ActionOf, LockedRecord, PerformedAction, Transitions } from './transitions.ts';

export type EffectContext = StepContext & { readonly platform: Services };

/** Runs in the action's transaction, after the new state is written. An error reverts the action. */
type Effect<L extends Lifecycle, Row, Details> = (
  performed: PerformedAction<L, Row, Details>,
  ctx: EffectContext,
) => Promise<unknown>;
/** Declares effects of actions. The area lists them in its `index.ts`. */
export const effectsOf = <L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind }: Transitions<L, Row, Details, keyof DB>,
  actions: { readonly [A in ActionOf<L>]?: Effect<L, Row, Details> },
): Effects => ({ kind, actions });

export async function runEffects<L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind }: Transitions<L, Row, Details, keyof DB>,
  performed: PerformedAction<L, Row, Details>,
  ctx: EffectContext,
): Promise<void> {
  // The declaration guarantees that an effect gets a record of its kind.
  const effects = ctx.platform.effects.get(effectKey(kind, performed.action)) as
    | readonly Effect<L, Row, Details>[]
    | undefined;
  for (const effect of effects ?? []) await effect(performed, ctx);
}
