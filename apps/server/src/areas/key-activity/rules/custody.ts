/** Place and holder of a key: the fold of a tag's inputs in order. */
export type Custody = {
  state: 'in' | 'out' | 'unknown' | 'lost';
  /** Cabinet that contains the key, or from which it was last taken. */
  cabinet: number | null;
  /** Assigned cabinet of the key. */
  home: number | null;
  hook: number | null;
  unit: string | null;
  /** Badge of the person who has or requested the key. Null while the key is in a cabinet. */
  badge: string | null;
  activity: number | null;
  workOrder: string | null;
  since: Date | null;
  /** Due time given when the key was taken. Null if none was given. */
  dueBack: Date | null;
  /** Whether the key is in a cabinet other than its assigned one. */
  misplaced: boolean;
  /** Holding that the last change ended. Null if the last change ended none, or if a user's mark ended it. */
  endedHolding: EndedHolding | null;
};

/** Holding with the event that ended it. If a later event undoes this event, the holding continues. */
export type EndedHolding = {
  readonly endedBy: EventId;
  readonly badge: string | null;
  readonly activity: number | null;
  readonly workOrder: string | null;
  readonly since: Date;
  readonly dueBack: Date | null;
};

/** Number of an event in a stream of a cabinet. */
export type EventId = { readonly cabinet: number; readonly stream: number; readonly seq: number };

/** A cabinet event about a tag. */
export type TagEvent = EventId & {
  kind: 'key';
  movement: string | null;
  at: Date;
  hook: number | null;
  unit: string | null;
  badge: string | null;
  activity: number | null;
  exception: string | null;
  workOrder: string | null;
  dueBack: Date | null;
  /** Number of the event of the same stream that the event undoes (BEY-17). */
  undoes: number | null;
};

/**
 * A user's mark on a tag. A key found in a cabinet is in place again. The location of a key found elsewhere is unknown.
 */
export type TagMark = { kind: 'lost'; at: Date } | { kind: 'found'; at: Date; cabinet: number | null };

export type CustodyInput = TagEvent | TagMark;

/** Completed period in which a key was out. */
export type Holding = {
  badge: string | null;
  since: Date;
  until: Date;
  ended: 'returned' | 'passed-on' | 'lost';
};

const requestedNotScanned = 'N';
const noHolder = { badge: null, activity: null, workOrder: null, dueBack: null };

/**
 * Custody of a key without any input. `home` is its assigned cabinet. If null, the first cabinet that reports the key
 * becomes its home.
 */
export function unseenCustody(home: number | null): Custody {
  const noPlace = { cabinet: null, hook: null, unit: null, since: null, misplaced: false };
  return { ...noHolder, ...noPlace, state: 'unknown', home, endedHolding: null };
}

/** Applies an input. Returns the new custody and the holding that the input ends, if any. */
export function applyInput(previous: Custody, input: CustodyInput): { custody: Custody; ended: Holding | null } {
  if (input.kind !== 'key') return applyMark(previous, input);
  if (input.movement === 'returned') return applyReturned(previous, input);
  if (input.exception === requestedNotScanned) return applyRequested(previous, input);
  return isTaking(input) ? applyTaken(previous, input) : { custody: previous, ended: null };
}

/** Whether the key was taken with the event. After a request without a scan, this is unknown. */
export const isTaking = ({ movement, exception }: TagEvent): boolean =>
  movement === 'taken' && exception !== requestedNotScanned;

/** Applies all inputs in order. Returns the final custody and all completed holdings. */
export const foldCustody = (inputs: Iterable<CustodyInput>, home: number | null) =>
  foldCustodyFrom(unseenCustody(home), inputs);

/** Same as `foldCustody`, but starts with an existing custody. */
export function foldCustodyFrom(begin: Custody, inputs: Iterable<CustodyInput>) {
  let custody = begin;
  const holdings: Holding[] = [];
  for (const input of inputs) {
    const step = applyInput(custody, input);
    custody = step.custody;
    if (step.ended) holdings.push(step.ended);
  }
  return { custody, holdings };
}

function applyTaken(previous: Custody, event: TagEvent) {
  const { badge, activity, workOrder, since, dueBack } = continuedHolding(previous, event) ?? {
    ...event,
    since: event.at,
  };
  const custody: Custody = {
    ...custodyAtEvent(previous, event),
    state: 'out',
    badge,
    activity,
    workOrder,
    since,
    dueBack,
    misplaced: false,
    endedHolding: endedHoldingOf(previous, event),
  };
  return { custody, ended: endHolding(previous, event.at, 'passed-on') };
}

/**
 * Returns the holding that an event continues. The event must undo the last change to the key, and this change must
 * have ended the holding. Without this, a return and its undo would restart the holding. Null if the event starts a
 * new one.
 */
export function continuedHolding(
  { endedHolding }: Custody,
  { undoes, badge, ...event }: TagEvent,
): EndedHolding | null {
  if (undoes === null || endedHolding?.badge !== badge) return null;
  return isSameEvent(endedHolding.endedBy, { ...event, seq: undoes }) ? endedHolding : null;
}

const isSameEvent = (a: EventId, b: EventId) => a.cabinet === b.cabinet && a.stream === b.stream && a.seq === b.seq;

function endedHoldingOf(previous: Custody, { cabinet, stream, seq }: TagEvent): EndedHolding | null {
  const { state, badge, activity, workOrder, since, dueBack } = previous;
  const endedBy = { cabinet, stream, seq };
  return state === 'out' && since ? { endedBy, badge, activity, workOrder, since, dueBack } : null;
}

function applyReturned(previous: Custody, event: TagEvent) {
  if (previous.state === 'in' && previous.cabinet === event.cabinet) return { custody: previous, ended: null };
  const endedHolding = endedHoldingOf(previous, event);
  const custody: Custody = { ...custodyAtEvent(previous, event), ...noHolder, state: 'in', endedHolding };
  return { custody, ended: endHolding(previous, event.at, 'returned') };
}

/**
 * Applies a request without a scan. It is unknown whether the key was taken. A key that is out or lost keeps its state.
 */
function applyRequested(previous: Custody, event: TagEvent) {
  if (previous.state === 'out' || previous.state === 'lost') return { custody: previous, ended: null };
  const { badge, activity, workOrder } = event;
  const custody: Custody = {
    ...custodyAtEvent(previous, event),
    state: 'unknown',
    badge,
    activity,
    workOrder,
    dueBack: null,
    misplaced: false,
    endedHolding: null,
  };
  return { custody, ended: null };
}

function applyMark(previous: Custody, mark: TagMark): { custody: Custody; ended: Holding | null } {
  if (mark.kind === 'lost') {
    const custody: Custody = { ...previous, state: 'lost', since: mark.at, dueBack: null, endedHolding: null };
    return { custody: previous.state === 'lost' ? previous : custody, ended: endHolding(previous, mark.at, 'lost') };
  }
  if (previous.state !== 'lost') return { custody: previous, ended: null };
  const foundCustody = mark.cabinet === null ? previous : applyFound(previous, mark.cabinet);
  const state = mark.cabinet === null ? 'unknown' : 'in';
  return { custody: { ...foundCustody, ...noHolder, state, since: mark.at, endedHolding: null }, ended: null };
}

function custodyAtEvent(previous: Custody, event: TagEvent): Custody {
  const sameCabinet = previous.cabinet === event.cabinet;
  const hook = event.hook ?? (sameCabinet ? previous.hook : null);
  return { ...moveToCabinet(previous, event.cabinet), hook, unit: event.unit ?? previous.unit, since: event.at };
}

/** Custody of a key that was found in a cabinet. The hook in another cabinet is unknown. */
const applyFound = (previous: Custody, cabinet: number): Custody => ({
  ...moveToCabinet(previous, cabinet),
  hook: previous.cabinet === cabinet ? previous.hook : null,
});

function moveToCabinet(previous: Custody, cabinet: number): Custody {
  const home = previous.home ?? cabinet;
  return { ...previous, cabinet, home, misplaced: cabinet !== home };
}

function endHolding(previous: Custody, until: Date, ended: Holding['ended']): Holding | null {
  return previous.state === 'out' && previous.since
    ? { badge: previous.badge, since: previous.since, until, ended }
    : null;
}
