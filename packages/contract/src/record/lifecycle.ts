import type { RightKey } from '@latchboard/rights';

/** Action on a record: its start states, its end state, its right, and whether it needs a reason. */
export interface LifecycleAction<State extends string> {
  readonly from: readonly State[];
  /** Null if the state does not change. */
  readonly to: State | null;
  /** Right required by the action. If there are several, one of them is enough. */
  readonly right: RightKey | readonly RightKey[];
  readonly reason: 'none' | 'optional' | 'required';
  /** Whether the action results from another action, such as a shipment. Users cannot select it directly. */
  readonly isConsequence?: true;
}

/** States and transitions of a record kind. Server and screen use the same declaration. */
export interface Lifecycle<State extends string = string, Action extends string = string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** States that the server derives from the key log. No action sets them. */
  readonly derivedStates?: readonly State[];
  readonly actions: { readonly [A in Action]: LifecycleAction<State> };
}

/** Declares a lifecycle. Throws if a state is not initial, not derived, and not reached by an action. */
export function lifecycle<const State extends string, const Action extends string>(
  declaration: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  const actions: readonly LifecycleAction<State>[] = Object.values(declaration.actions);
  const reachedStates = new Set([
    declaration.initial,
    ...(declaration.derivedStates ?? []),
    ...actions.map(({ to }) => to),
  ]);
  const unreachable = declaration.states.filter((state) => !reachedStates.has(state));
  if (unreachable.length > 0) throw new Error(`no action leads to ${unreachable.join(', ')}`);
  return declaration;
}
