import { ruleSets } from './rules.gen.ts';

/**
 * Rules for all calls, with the rights that allow them. The rules are written from the requirements, the table of
 * rights, and other sources, never from a call's declaration. `rules.test.ts` compares each declaration with its rule.
 * The matrix computes its expectations from the rules (RGT-03, RGT-07).
 */
export const rules = ruleSets.flat();

/** Calls that a customer cannot make while the property is canceled or its payment is overdue (NAV-11). */
export const closedBySuspension: readonly string[] = rules.flatMap(({ calls, closedBySuspension: closed }) =>
  closed === true ? calls : (closed ?? []),
);
