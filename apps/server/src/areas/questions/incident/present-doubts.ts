import type { CallOutput, contract } from '@latchboard/contract';
import type { LogDoubt } from './doubts.ts';
import type { UnknownPeriod } from './fold.ts';
import type { UnitKey } from './keys-of-unit.ts';
import type { Holding } from './present-holding.ts';

type Doubt = CallOutput<typeof contract.questions.incident>['doubts'][number];

interface DoubtContext {
  readonly margin: { readonly from: Date; readonly to: Date };
  readonly sees: boolean;
  readonly cabinetOf: (id: number | null) => Doubt['cabinet'];
  readonly people: (badge: string | null, at: Date) => Holding['holder'];
}

/** Periods in which the place of a key was unknown, and whether an old tag may still open the door. */
export function doubtsOfKey(
  { tag, home, replacedAt }: UnitKey,
  unknown: readonly UnknownPeriod[],
  { margin, sees, cabinetOf, people }: DoubtContext,
): Doubt[] {
  const about = { cabinet: cabinetOf(home), tag: sees ? tag : null, count: 1 };
  const replaced: Doubt[] =
    replacedAt === null || replacedAt > margin.to
      ? []
      : [{ ...about, kind: 'keyReplaced', from: replacedAt.toISOString(), to: null, person: null, evidence: null }];
  const away = unknown
    .filter(({ begin, end }) => (begin?.at ?? margin.from) <= margin.to && (end?.at ?? margin.to) >= margin.from)
    .map(
      ({ begin, end, badge }): Doubt => ({
        ...about,
        kind: begin?.input.kind === 'lost' ? 'keyLost' : 'keyUnknown',
        from: (begin?.at ?? margin.from).toISOString(),
        to: end?.at.toISOString() ?? null,
        person: badge === null ? null : people(badge, begin?.at ?? margin.from),
        evidence: begin?.place ?? null,
      }),
    );
  return [...replaced, ...away];
}

/** Time at which to look up the owner of a badge. At the time of its removal, the badge has no owner. */
export const ownerTime = ({ kind, from }: LogDoubt): Date =>
  kind === 'badgeKept' ? new Date(from.getTime() - 1000) : from;

export function presentDoubt(one: LogDoubt, people: DoubtContext['people']): Doubt {
  return {
    kind: one.kind,
    from: new Date(one.from).toISOString(),
    to: one.to?.toISOString() ?? null,
    cabinet: { id: one.datalog, name: one.name },
    tag: null,
    person: one.badge === null ? null : people(one.badge, ownerTime(one)),
    count: one.count,
    evidence: one.position === null ? null : { datalogId: one.datalog, position: one.position },
  };
}
