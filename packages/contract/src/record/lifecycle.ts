import type { RightKey } from '@latchboard/rights';

/** Action on a record: its start states, its end state, its right, and whether it needs a reason. */
export interface LifecycleAction<State extends string> {
  readonly from: readonly State[];
  /** Null if the state does not change. */
  readonly to: State | null;
  /** Right required by the action. With several rights, one of them is enough. */
  readonly right: RightKey | readonly RightKey[];
  readonly reason: 'none' | 'optional' | 'required';
  /** Result of another action, such as a shipment. Users cannot choose it directly. */
  readonly isConsequence?: true;
}

/** States of a kind of record and all transitions. Server and screen use the same declaration. */
export interface Lifecycle<State extends string = string, Action extends string = string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** States that the product derives from its log. No action sets them. */
  readonly foundStates?: readonly State[];
  readonly actions: { readonly [A in Action]: LifecycleAction<State> };
}

/** Declares a lifecycle. Throws if a state is unreachable or an action changes nothing. */
export function lifecycle<const State extends string, const Action extends string>(
  declared: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  const all: readonly LifecycleAction<State>[] = Object.values(declared.actions);
  const reached = new Set([declared.initial, ...(declared.foundStates ?? []), ...all.map(({ to }) => to)]);
  const lost = declared.states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`no action leads to ${lost.join(', ')}`);
  return declared;
}
