import { ruleSets } from './rules.gen.ts';

/**
 * The calls that each right opens, written from the requirements, the table of rights, and the sources. It is never
 * derived from a call's own declaration: `rules.test.ts` compares each declaration with it, and the matrix computes its
 * expectations from it (RGT-03, RGT-07).
 */
export const rules = ruleSets.flat();

/** Calls that a canceled or payment-overdue property closes to its customer (NAV-11). */
export const closedBySuspension: readonly string[] = rules.flatMap(({ calls, closedBySuspension: closed }) =>
  closed === true ? calls : (closed ?? []),
);
