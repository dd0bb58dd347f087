/** An event or mark of a key, in the order of the model. */
export interface KnownEvent {
  readonly what: 'taken' | 'returned' | 'requested' | 'lost' | 'found' | 'nothing';
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
 * Place and holder of a key after all events, according to the sentences of the model. Shares no code with the
 * product's fold, so tests can compare the two.
 */
export function expectedCustody(known: readonly KnownEvent[], assigned: number | null) {
  let state = 'unknown';
  let since: Date | null = null;
  let due: Date | null = null;
  let holder = noHolder;
  let [cabinet, hook, unit] = [null as number | null, null as number | null, null as string | null];
  let [home, misplaced] = [assigned, false];

  /** "A key is, or was taken, at a cabinet": the first cabinet that reports an unassigned key is its home. */
  function seenAt({ cabinet: at, hook: on, unit: named }: KnownEvent) {
    hook = on ?? (cabinet === at ? hook : null);
    cabinet = at;
    home ??= at;
    unit = named ?? unit;
  }

  for (const one of known) {
    const isHere = state === 'in' && cabinet === one.cabinet;
    const isHeld = state === 'out' || state === 'lost';
    if (one.what === 'taken') {
      // "Out: holder, since, why, due back." If the key was already out, the former holder passed it on.
      seenAt(one);
      [state, since, due, misplaced] = ['out', one.at, one.due, false];
      holder = { badge: one.badge, activity: one.activity, workOrder: one.workOrder };
    } else if (one.what === 'returned' && !isHere) {
      // "A returned while in changes nothing"; "to another cabinet moves the tag there and is shown as misplaced".
      seenAt(one);
      [state, since, due, holder] = ['in', one.at, null, noHolder];
      misplaced = cabinet !== home;
    } else if (one.what === 'requested' && !isHeld) {
      // "A taken with exception N opens no holding": the start is unknown.
      seenAt(one);
      [state, since, due, misplaced] = ['unknown', one.at, null, false];
      holder = { badge: one.badge, activity: one.activity, workOrder: one.workOrder };
    } else if (one.what === 'lost' && state !== 'lost') {
      [state, since, due] = ['lost', one.at, null];
    } else if (one.what === 'found' && state === 'lost') {
      // A key found in a cabinet is in its place again. Found elsewhere, its place is unknown.
      if (one.cabinet !== null) {
        seenAt({ ...one, unit: null });
        misplaced = cabinet !== home;
      }
      [state, since, due, holder] = [one.cabinet === null ? 'unknown' : 'in', one.at, null, noHolder];
    }
  }
  return { state, cabinet, home, hook, unit, ...holder, since, dueBack: due, misplaced };
}
