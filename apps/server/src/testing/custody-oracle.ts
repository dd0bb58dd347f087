/** A key's event or mark. `expectedCustody` expects them in the order in which the server processes them. */
export interface KnownEvent {
  /** Undefined for a mark. */
  readonly id?: string;
  /** ID of the event that this one undoes. */
  readonly undoes?: string;
  readonly kind: 'taken' | 'returned' | 'requested' | 'lost' | 'found' | 'nothing';
  readonly at: Date;
  /** Null for a mark without a cabinet. */
  readonly cabinet: number | null;
  readonly hook: number | null;
  readonly unit: string | null;
  readonly badge: string | null;
  readonly activity: number | null;
  readonly workOrder: string | null;
  readonly due: Date | null;
}

const noHolder = { badge: null as string | null, activity: null as number | null, workOrder: null as string | null };

/**
 * Computes the custody of a key from all events, by the rules that the comments below quote. Shares no code with the
 * product's fold, so tests can compare both.
 */
export function expectedCustody(inputs: readonly KnownEvent[], assigned: number | null) {
  let state = 'unknown';
  let since: Date | null = null;
  let due: Date | null = null;
  let holder = noHolder;
  let [cabinet, hook, unit] = [null as number | null, null as number | null, null as string | null];
  let [home, misplaced] = [assigned, false];
  type Held = { state: string; since: Date | null; due: Date | null; badge: string | null };
  let lastChange: { id: string | undefined; before: Held | undefined } = { id: undefined, before: undefined };

  /** "A key is, or was taken, at a cabinet": the first cabinet that reports an unassigned key is its home. */
  function updateLocation({ cabinet: cabinetId, hook: hookNumber, unit: unitName }: KnownEvent) {
    hook = hookNumber ?? (cabinet === cabinetId ? hook : null);
    cabinet = cabinetId;
    home ??= cabinetId;
    unit = unitName ?? unit;
  }

  /** "An event that undoes the last change restores the former holding." */
  function restoredHolding({ undoes, badge }: KnownEvent) {
    const { before } = lastChange;
    return lastChange.id === undoes && before?.state === 'out' && before.badge === badge ? before : undefined;
  }

  for (const event of inputs) {
    const isInSameCabinet = state === 'in' && cabinet === event.cabinet;
    const isHeld = state === 'out' || state === 'lost';
    const before = { state, since, due, badge: holder.badge };
    if (event.kind === 'taken') {
      // "Out: holder, since, why, due back." If the key was already out, the former holder passed it on.
      updateLocation(event);
      const restored = event.undoes && restoredHolding(event);
      [state, since, due] = restored ? ['out', restored.since, restored.due] : ['out', event.at, event.due];
      misplaced = false;
      holder = { badge: event.badge, activity: event.activity, workOrder: event.workOrder };
    } else if (event.kind === 'returned' && !isInSameCabinet) {
      // "A returned while in changes nothing"; "to another cabinet moves the tag there and is shown as misplaced".
      updateLocation(event);
      [state, since, due, holder] = ['in', event.at, null, noHolder];
      misplaced = cabinet !== home;
    } else if (event.kind === 'requested' && !isHeld) {
      // "A taken with exception N opens no holding": the start is unknown.
      updateLocation(event);
      [state, since, due, misplaced] = ['unknown', event.at, null, false];
      holder = { badge: event.badge, activity: event.activity, workOrder: event.workOrder };
    } else if (event.kind === 'lost' && state !== 'lost') {
      [state, since, due] = ['lost', event.at, null];
    } else if (event.kind === 'found' && state === 'lost') {
      // A key found in a cabinet is in its place again. The place of a key found elsewhere is unknown.
      if (event.cabinet !== null) {
        updateLocation({ ...event, unit: null });
        misplaced = cabinet !== home;
      }
      [state, since, due, holder] = [event.cabinet === null ? 'unknown' : 'in', event.at, null, noHolder];
    } else continue;
    lastChange = { id: event.id, before };
  }
  return { state, cabinet, home, hook, unit, ...holder, since, dueBack: due, misplaced };
}
