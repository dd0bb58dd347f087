import type { Call } from '@latchboard/contract';

/** A handler whose call is known only at run time. */
export type AnyHandler = (input: unknown, ctx: unknown) => unknown;

/**
 * Call with its handler, found by a name such as `badges.exportBadges`. For work that makes a call without a request.
 */
export interface ServedCall {
  readonly call: Call;
  readonly handler: AnyHandler;
}
