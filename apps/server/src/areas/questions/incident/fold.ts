import { applyInput, type Custody, unseenCustody } from '#server/areas/key-activity/index.ts';
import type { Input } from './read-inputs.ts';

/** Period in which a person had a key, from one input to another. `end` is null while the person still has the key. */
export interface HoldingPeriod {
  readonly badge: string | null;
  readonly activity: number | null;
  readonly workOrder: string | null;
  readonly begin: Input;
  readonly end: Input | null;
  readonly ended: 'returned' | 'passed-on' | 'lost' | null;
}

/** Period in which the location of a key was unknown. `begin` is null if there was no earlier input. */
export interface UnknownPeriod {
  readonly begin: Input | null;
  readonly end: Input | null;
  readonly badge: string | null;
}

/**
 * Returns the periods in which a person had a key and those in which the location of the key was unknown. The inputs
 * must be sorted.
 */
export function foldInputs(inputs: readonly Input[], home: number | null) {
  const periods: HoldingPeriod[] = [];
  const unknown: UnknownPeriod[] = [];
  let custody = unseenCustody(home);
  let begin: Input | null = null;
  for (const input of inputs) {
    const previousCustody = custody;
    const step = applyInput(previousCustody, input.input);
    custody = step.custody;
    if (custody === previousCustody) continue;
    if (previousCustody.state === 'out' && begin)
      periods.push({ ...holderOf(previousCustody), begin, end: input, ended: step.ended?.ended ?? null });
    if (isAway(previousCustody.state)) unknown.push({ begin, end: input, badge: previousCustody.badge });
    begin = removeContinued(periods, custody, input) ?? input;
  }
  if (custody.state === 'out' && begin) periods.push({ ...holderOf(custody), begin, end: null, ended: null });
  if (isAway(custody.state)) unknown.push({ begin, end: null, badge: custody.badge });
  return { held: periods, unknown, last: custody };
}

/**
 * If the input undoes the event that ended a period, removes this period and returns its start, because the period
 * continues.
 */
function removeContinued(periods: HoldingPeriod[], { badge, since }: Custody, { at }: Input): Input | undefined {
  if (since === null || since.getTime() === at.getTime()) return undefined;
  const index = periods.findLastIndex(
    (period) => period.badge === badge && period.begin.at.getTime() === since.getTime(),
  );
  return index < 0 ? undefined : periods.splice(index, 1)[0]?.begin;
}

const isAway = (state: string) => state === 'unknown' || state === 'lost';

const holderOf = ({
  badge,
  activity,
  workOrder,
}: {
  badge: string | null;
  activity: number | null;
  workOrder: string | null;
}) => ({
  badge,
  activity,
  workOrder,
});
