import type { RightKey } from '@latchboard/rights';

/** One thing that is done with a record: from which states, to which, with which right, and whether a reason is given. */
export interface LifecycleAction<State extends string> {
  readonly from: readonly State[];
  /** Null where the record keeps its state. */
  readonly to: State | null;
  /** Any one of several. */
  readonly right: RightKey | readonly RightKey[];
  readonly reason: 'none' | 'optional' | 'required';
  /** It follows from something else, such as a shipment; nobody chooses it by itself. */
  readonly isConsequence?: true;
}

/** The states of a kind of record and all ways between them. Server and screen read the same declaration. */
export interface Lifecycle<State extends string = string, Action extends string = string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** States that no person brings about: the product finds them in its log. */
  readonly foundStates?: readonly State[];
  readonly actions: { readonly [A in Action]: LifecycleAction<State> };
}

/** Declares a lifecycle. Throws when a state cannot be reached, or an action leads nowhere else. */
export function lifecycle<const State extends string, const Action extends string>(
  declared: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  const all: readonly LifecycleAction<State>[] = Object.values(declared.actions);
  const reached = new Set([declared.initial, ...(declared.foundStates ?? []), ...all.map(({ to }) => to)]);
  const lost = declared.states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`no action leads to ${lost.join(', ')}`);
  return declared;
}
