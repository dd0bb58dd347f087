import type { CallOutput, contract } from '@latchboard/contract';
import type { LogDoubt } from './doubts.ts';
import type { UnknownPeriod } from './fold.ts';
import type { UnitKey } from './keys-of-unit.ts';
import type { Holding } from './present-holding.ts';

type Doubt = CallOutput<typeof contract.questions.incident>['doubts'][number];

interface DoubtContext {
  readonly margin: { readonly from: Date; readonly to: Date };
  readonly canSeeHooks: boolean;
  readonly cabinetOf: (id: number | null) => Doubt['cabinet'];
  readonly people: (badge: string | null, at: Date) => Holding['holder'];
}

/** Doubts about a key: it was lost, its location was unknown, or it was replaced and may still open the door. */
export function doubtsOfKey(
  { tag, home, replacedAt }: UnitKey,
  unknown: readonly UnknownPeriod[],
  { margin, canSeeHooks, cabinetOf, people }: DoubtContext,
): Doubt[] {
  const about = { cabinet: cabinetOf(home), tag: canSeeHooks ? tag : null, count: 1 };
  const replacedTagDoubts: Doubt[] =
    replacedAt === null || replacedAt > margin.to
      ? []
      : [{ ...about, kind: 'keyReplaced', from: replacedAt.toISOString(), to: null, person: null, evidence: null }];
  const absenceDoubts = unknown
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
  return [...replacedTagDoubts, ...absenceDoubts];
}

/** Returns the time at which to look up the owner of a badge. A badge has no owner at the time of its removal. */
export const ownerTime = ({ kind, from }: LogDoubt): Date =>
  kind === 'badgeKept' ? new Date(from.getTime() - 1000) : from;

export function presentDoubt(doubt: LogDoubt, people: DoubtContext['people']): Doubt {
  return {
    kind: doubt.kind,
    from: new Date(doubt.from).toISOString(),
    to: doubt.to?.toISOString() ?? null,
    cabinet: { id: doubt.datalog, name: doubt.name },
    tag: null,
    person: doubt.badge === null ? null : people(doubt.badge, ownerTime(doubt)),
    count: doubt.count,
    evidence: doubt.position === null ? null : { datalogId: doubt.datalog, position: doubt.position },
  };
}
