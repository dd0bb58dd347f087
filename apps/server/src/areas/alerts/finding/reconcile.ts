import type { ExceptionState } from '@latchboard/contract/alerts/rules/exceptions';

/** Event that supports an exception, or the time from which a condition is counted. */
export interface Evidence {
  readonly cabinet: number;
  readonly stream: number;
  readonly seq: number;
  readonly position: number;
  readonly at: string;
}

/** A user marked the key as lost. */
export interface MarkEvidence {
  readonly mark: number;
  readonly at: string;
}

/** Period in which a condition is true according to the log. */
export interface ConditionPeriod {
  /** Identifies the start of the period. It stays the same when later data changes the period. */
  readonly opening: string;
  readonly since: Date;
  readonly until: Date | null;
}

/** Stored exception of one subject. */
export interface KnownException {
  readonly id: number;
  readonly opening: string;
  readonly since: Date;
  readonly endedAt: Date | null;
  readonly state: ExceptionState;
  readonly isOwned: boolean;
}

export interface Change<S extends ConditionPeriod> {
  readonly id: number;
  readonly state: ExceptionState;
  readonly endedAt: Date | null;
  /** Period to which it now belongs. Undefined if there is none. */
  readonly active: S | undefined;
  /** Whether its period has changed. */
  readonly isMoved: boolean;
}

/**
 * Updates the exceptions of one subject to match the periods of the log (`active`). Keeps an exception whose period is unchanged,
 * ends one whose end is known, moves one that begins at another time, disproves one without a period, and adds new
 * ones. A closed exception stays closed.
 */
export function reconcile<S extends ConditionPeriod>(known: readonly KnownException[], active: readonly S[]) {
  const left = new Map(active.map((one) => [one.opening, one]));
  const changes: Change<S>[] = [];
  const unmatched: KnownException[] = [];
  for (const one of known) {
    const same = left.get(one.opening);
    if (!same) {
      unmatched.push(one);
      continue;
    }
    left.delete(one.opening);
    changes.push({ id: one.id, ...stateOf(one, same.until), active: same, isMoved: false });
  }
  for (const one of unmatched.sort((a, b) => a.since.getTime() - b.since.getTime())) {
    const other = one.state === 'disproved' ? undefined : [...left.values()].find((period) => overlaps(one, period));
    if (other) left.delete(other.opening);
    changes.push(
      other
        ? { id: one.id, ...stateOf(one, other.until), active: other, isMoved: true }
        : { id: one.id, state: closedOr(one, 'disproved'), endedAt: one.endedAt, active: undefined, isMoved: false },
    );
  }
  const byId = new Map(known.map((one) => [one.id, one]));
  return {
    added: [...left.values()],
    changed: changes.filter((change) => isChange(change, byId.get(change.id))),
  };
}

function stateOf(
  { state, isOwned }: KnownException,
  until: Date | null,
): Pick<Change<ConditionPeriod>, 'state' | 'endedAt'> {
  if (state === 'closed') return { state, endedAt: until };
  if (until) return { state: 'ended', endedAt: until };
  return { state: isOwned ? 'owned' : 'open', endedAt: null };
}

const overlaps = ({ since, endedAt }: KnownException, period: ConditionPeriod) =>
  (period.until === null || period.until > since) && (endedAt === null || period.since < endedAt);

const closedOr = ({ state }: KnownException, other: ExceptionState): ExceptionState =>
  state === 'closed' ? state : other;

function isChange({ state, endedAt, isMoved }: Change<ConditionPeriod>, known: KnownException | undefined): boolean {
  return isMoved || state !== known?.state || endedAt?.getTime() !== known.endedAt?.getTime();
}
