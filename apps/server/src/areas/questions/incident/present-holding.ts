import type { CallOutput, contract } from '@latchboard/contract';
import { clockToleranceMs, type HoldingDoubt } from '@latchboard/contract/questions/rules';
import type { HoldingPeriod } from './fold.ts';
import type { EventPosition, Input } from './read-inputs.ts';

export type Holding = CallOutput<typeof contract.questions.incident>['keys'][number]['holdings'][number];

interface HoldingContext {
  readonly range: { readonly from: Date; readonly to: Date };
  readonly isSilent: boolean;
  readonly holder: Holding['holder'];
  readonly activity: string | null;
  readonly cabinet: Holding['cabinet'];
  readonly receipt: Holding['receipt'];
  readonly undo: Holding['undo'];
}

const toleranceOf = ({ isExact }: Input) => (isExact ? 0 : clockToleranceMs);

/** Presents a holding. Shows whether it covers the requested time, and why this may be uncertain. */
export function presentHolding(
  holding: HoldingPeriod,
  { range, isSilent, holder, activity, cabinet, receipt, undo }: HoldingContext,
): Holding {
  const { begin, end } = holding;
  const endMs = end?.at.getTime() ?? Number.POSITIVE_INFINITY;
  // The range ends no later than now, so a range in the future ends before it begins.
  const isPast = range.from.getTime() <= range.to.getTime();
  const coversRange = isPast && begin.at.getTime() <= range.to.getTime() && endMs > range.from.getTime();
  const isNear =
    isPast &&
    begin.at.getTime() - toleranceOf(begin) <= range.to.getTime() &&
    endMs + (end ? toleranceOf(end) : 0) >= range.from.getTime();
  const isInstant = range.from.getTime() === range.to.getTime();
  const isWithinTolerance = (at: number, input: Input) => Math.abs(at - input.at.getTime()) <= toleranceOf(input);
  const isNearEdge =
    isInstant &&
    (isWithinTolerance(range.from.getTime(), begin) || (end !== null && isWithinTolerance(range.from.getTime(), end)));
  const doubts: readonly [HoldingDoubt, boolean][] = [
    ['edge', isNear && (!coversRange || isNearEdge)],
    ['clock', begin.isDoubtful || (end?.isDoubtful ?? false)],
    ['silent', end === null && isSilent],
    ['passedOn', holding.ended === 'passed-on'],
    ['badgeUnknown', holder.name === null],
  ];
  return {
    holder,
    from: begin.at.toISOString(),
    to: end?.at.toISOString() ?? null,
    ended: holding.ended,
    activity,
    workOrder: holding.workOrder,
    isAsked: coversRange || isNear,
    doubts: doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : [])),
    cabinet,
    receipt,
    undo,
    // A holding always starts with an event from the cabinet that released the key.
    evidence: { from: begin.place as EventPosition, to: end?.place ?? null },
  };
}
