import type { CallOutput, contract } from '@latchboard/contract';
import { clockToleranceMs, type HoldingDoubt } from '@latchboard/contract/questions/rules';
import type { HoldingPeriod } from './fold.ts';
import type { Input, Place } from './read-inputs.ts';

export type Holding = CallOutput<typeof contract.questions.incident>['keys'][number]['holdings'][number];

interface HoldingContext {
  readonly asked: { readonly from: Date; readonly to: Date };
  readonly isSilent: boolean;
  readonly holder: Holding['holder'];
  readonly activity: string | null;
  readonly receipt: Holding['receipt'];
}

const toleranceOf = ({ isExact }: Input) => (isExact ? 0 : clockToleranceMs);

/** Whether a holding covers the requested time, and how certain that is. */
export function presentHolding(
  one: HoldingPeriod,
  { asked, isSilent, holder, activity, receipt }: HoldingContext,
): Holding {
  const { begin, end } = one;
  const ends = end?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const covers = begin.at.getTime() <= asked.to.getTime() && ends > asked.from.getTime();
  const isNear =
    begin.at.getTime() - toleranceOf(begin) <= asked.to.getTime() &&
    ends + (end ? toleranceOf(end) : 0) >= asked.from.getTime();
  const isMoment = asked.from.getTime() === asked.to.getTime();
  const isClose = (at: number, input: Input) => Math.abs(at - input.at.getTime()) <= toleranceOf(input);
  const edges =
    isMoment && (isClose(asked.from.getTime(), begin) || (end !== null && isClose(asked.from.getTime(), end)));
  const doubts: readonly [HoldingDoubt, boolean][] = [
    ['edge', isNear && (!covers || edges)],
    ['clock', begin.isDoubtful || (end?.isDoubtful ?? false)],
    ['silent', end === null && isSilent],
    ['passedOn', one.ended === 'passed-on'],
    ['badgeUnknown', holder.name === null],
  ];
  return {
    holder,
    from: begin.at.toISOString(),
    to: end?.at.toISOString() ?? null,
    ended: one.ended,
    activity,
    workOrder: one.workOrder,
    isAsked: covers || isNear,
    doubts: doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : [])),
    receipt,
    // A holding always begins with a key that a cabinet released.
    evidence: { from: begin.place as Place, to: end?.place ?? null },
  };
}
