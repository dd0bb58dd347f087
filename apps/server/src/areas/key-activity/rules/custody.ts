/** Place and holder of a key: the fold of a tag's inputs in order. */
export type Custody = {
  state: 'in' | 'out' | 'unknown' | 'lost';
  /** Cabinet that contains the key, or from which it was last taken. */
  cabinet: number | null;
  /** Assigned cabinet of the key. */
  home: number | null;
  hook: number | null;
  unit: string | null;
  /** Badge that has or requested the key. Null while it is in a cabinet. */
  badge: string | null;
  activity: number | null;
  workOrder: string | null;
  since: Date | null;
  /** Due time given when the key was taken. Null if none was given. */
  dueBack: Date | null;
  /** Whether the key is in a cabinet other than its assigned one. */
  misplaced: boolean;
};

/** An event of a cabinet about a tag. */
export type TagEvent = {
  kind: 'key';
  movement: string | null;
  at: Date;
  cabinet: number;
  hook: number | null;
  unit: string | null;
  badge: string | null;
  activity: number | null;
  exception: string | null;
  workOrder: string | null;
  dueBack: Date | null;
};

/**
 * Mark of a tag by a user. A key found in a cabinet is in place again. The place of a key found elsewhere is unknown.
 */
export type TagMark = { kind: 'lost'; at: Date } | { kind: 'found'; at: Date; cabinet: number | null };

export type CustodyInput = TagEvent | TagMark;

/** Period that has ended in which a key was out. */
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
  return { ...noHolder, state: 'unknown', cabinet: null, home, hook: null, unit: null, since: null, misplaced: false };
}

/** Applies an input. Returns the new custody and the holding that the input ends, if any. */
export function applyInput(before: Custody, input: CustodyInput): { custody: Custody; ended: Holding | null } {
  if (input.kind !== 'key') return applyMark(before, input);
  if (input.movement === 'returned') return applyReturned(before, input);
  if (input.exception === requestedNotScanned) return applyRequested(before, input);
  return input.movement === 'taken' ? applyTaken(before, input) : { custody: before, ended: null };
}

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

function applyTaken(before: Custody, event: TagEvent) {
  const { badge, activity, workOrder, dueBack } = event;
  const custody: Custody = {
    ...placeAt(before, event),
    state: 'out',
    badge,
    activity,
    workOrder,
    dueBack,
    misplaced: false,
  };
  return { custody, ended: endHolding(before, event.at, 'passed-on') };
}

function applyReturned(before: Custody, event: TagEvent) {
  if (before.state === 'in' && before.cabinet === event.cabinet) return { custody: before, ended: null };
  const custody: Custody = { ...placeAt(before, event), ...noHolder, state: 'in' };
  return { custody, ended: endHolding(before, event.at, 'returned') };
}

/**
 * Applies a request without a scan. It is unknown whether the key was taken. A key that is out or lost keeps its state.
 */
function applyRequested(before: Custody, event: TagEvent) {
  if (before.state === 'out' || before.state === 'lost') return { custody: before, ended: null };
  const { badge, activity, workOrder } = event;
  const custody: Custody = {
    ...placeAt(before, event),
    state: 'unknown',
    badge,
    activity,
    workOrder,
    dueBack: null,
    misplaced: false,
  };
  return { custody, ended: null };
}

function applyMark(before: Custody, mark: TagMark): { custody: Custody; ended: Holding | null } {
  if (mark.kind === 'lost') {
    const custody: Custody = { ...before, state: 'lost', since: mark.at, dueBack: null };
    return { custody: before.state === 'lost' ? before : custody, ended: endHolding(before, mark.at, 'lost') };
  }
  if (before.state !== 'lost') return { custody: before, ended: null };
  const placed = mark.cabinet === null ? before : foundIn(before, mark.cabinet);
  const state = mark.cabinet === null ? 'unknown' : 'in';
  return { custody: { ...placed, ...noHolder, state, since: mark.at }, ended: null };
}

function placeAt(before: Custody, event: TagEvent): Custody {
  const sameCabinet = before.cabinet === event.cabinet;
  const hook = event.hook ?? (sameCabinet ? before.hook : null);
  return { ...inCabinet(before, event.cabinet), hook, unit: event.unit ?? before.unit, since: event.at };
}

/** Custody of a key that was found in a cabinet. The hook in another cabinet is unknown. */
const foundIn = (before: Custody, cabinet: number): Custody => ({
  ...inCabinet(before, cabinet),
  hook: before.cabinet === cabinet ? before.hook : null,
});

function inCabinet(before: Custody, cabinet: number): Custody {
  const home = before.home ?? cabinet;
  return { ...before, cabinet, home, misplaced: cabinet !== home };
}

function endHolding(before: Custody, until: Date, ended: Holding['ended']): Holding | null {
  return before.state === 'out' && before.since ? { badge: before.badge, since: before.since, until, ended } : null;
}
