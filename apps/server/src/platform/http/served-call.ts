import type { Call } from '@latchboard/contract';

/** A handler whose call is known only at run time. */
export type AnyHandler = (input: unknown, ctx: unknown) => unknown;

/** The call and handler of a name such as `badges.exportBadges`, for work that makes a call without a request. */
export interface ServedCall {
  readonly call: Call;
  readonly handler: AnyHandler;
}
