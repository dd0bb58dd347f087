import type { ExceptionState } from '@latchboard/contract/alerts/rules/exceptions';

/** Event that supports an exception. */
export interface Evidence {
  readonly cabinet: number;
  readonly stream: number;
  readonly seq: number;
  readonly position: number;
  readonly at: string;
}

/** Evidence that a user marked the key as lost. */
export interface MarkEvidence {
  readonly mark: number;
  readonly at: string;
}

/** Period in which a condition is true according to the log. */
export interface ConditionPeriod {
  /** Identifies the start of the period. The identifier stays the same when later data changes the period. */
  readonly opening: string;
  readonly since: Date;
  readonly until: Date | null;
}

/** Stored exception of one subject. */
export interface ExistingException {
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
  /** Current period for the exception. Undefined if the condition is no longer true. */
  readonly active: S | undefined;
  /** Whether the exception moved to a period with another start. */
  readonly isMoved: boolean;
}

/**
 * Returns the changes that make the exceptions of one subject match the periods in the log (`active`). Keeps an
 * exception if its period is unchanged, and ends it if its period has ended. Moves it if its period starts at a
 * different time, and disproves it if it has no period. Adds new exceptions. A closed exception stays closed.
 */
export function reconcile<S extends ConditionPeriod>(
  storedExceptions: readonly ExistingException[],
  active: readonly S[],
) {
  const activeByOpening = new Map(active.map((period) => [period.opening, period]));
  const changes: Change<S>[] = [];
  const unmatchedExceptions: ExistingException[] = [];
  for (const exception of storedExceptions) {
    const period = activeByOpening.get(exception.opening);
    if (!period) {
      unmatchedExceptions.push(exception);
      continue;
    }
    activeByOpening.delete(exception.opening);
    changes.push({ id: exception.id, ...stateOf(exception, period.until), active: period, isMoved: false });
  }
  for (const candidate of unmatchedExceptions.sort((a, b) => a.since.getTime() - b.since.getTime())) {
    const other =
      candidate.state === 'disproved'
        ? undefined
        : [...activeByOpening.values()].find((period) => overlaps(candidate, period));
    if (other) activeByOpening.delete(other.opening);
    changes.push(
      other
        ? { id: candidate.id, ...stateOf(candidate, other.until), active: other, isMoved: true }
        : {
            id: candidate.id,
            state: stateUnlessClosed(candidate, 'disproved'),
            endedAt: candidate.endedAt,
            active: undefined,
            isMoved: false,
          },
    );
  }
  const byId = new Map(storedExceptions.map((exception) => [exception.id, exception]));
  return {
    added: [...activeByOpening.values()],
    changed: changes.filter((change) => isChange(change, byId.get(change.id))),
  };
}

function stateOf(
  { state, isOwned }: ExistingException,
  until: Date | null,
): Pick<Change<ConditionPeriod>, 'state' | 'endedAt'> {
  if (state === 'closed') return { state, endedAt: until };
  if (until) return { state: 'ended', endedAt: until };
  return { state: isOwned ? 'owned' : 'open', endedAt: null };
}

const overlaps = ({ since, endedAt }: ExistingException, period: ConditionPeriod) =>
  (period.until === null || period.until > since) && (endedAt === null || period.since < endedAt);

const stateUnlessClosed = ({ state }: ExistingException, other: ExceptionState): ExceptionState =>
  state === 'closed' ? state : other;

function isChange(
  { state, endedAt, isMoved }: Change<ConditionPeriod>,
  storedException: ExistingException | undefined,
): boolean {
  return isMoved || state !== storedException?.state || endedAt?.getTime() !== storedException.endedAt?.getTime();
}
