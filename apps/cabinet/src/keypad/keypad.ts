import { fingerprintActions } from '@latchboard/contract/badges/rules/fingerprints';
import type { Credentials, KeyOut } from '../credentials.ts';
import type { Configuration } from '../device/configuration.ts';
import type { EventQueue, QueuedEvent } from '../queue/event-queue.ts';
import { admit, lookUpTag, restricted } from './decide.ts';
import { doorEvent, type EventBody, type KeyMove, keyEvent, sessionEvent, withSaltAndTime } from './event-body.ts';
import { type Fingerprints, foldFingerprint, systemEvent } from './fingerprints.ts';
import { foldKey, type Keys } from './keys.ts';

/** Request of a person at the keypad. */
export interface KeypadRequest {
  badge: string;
  tag: string;
  /** Set if a PIN is typed. A badge that is only scanned needs a fingerprint. */
  pin?: string;
  activity?: number;
  workOrder?: string | null;
  dueBack?: string | null;
  /** The badge's number was typed instead of scanned. */
  typed?: boolean;
}

/** Result of a request: the stored events and the objection of the cabinet. */
export interface Outcome {
  seqs: number[];
  moved: boolean;
  exception: string | null;
}

export interface Keypad {
  take(wish: KeypadRequest): Promise<Outcome>;
  /** Returns a key to a hook, by default its own. */
  returnKey(wish: Omit<KeypadRequest, 'activity' | 'workOrder' | 'dueBack'> & { hook?: number }): Promise<Outcome>;
  /** Opens and closes the door, or leaves it open. Without a badge, no one is signed in. */
  door(given?: { badge?: string; leftOpen?: boolean }): Promise<Outcome>;
  openDoor(badge?: string): Promise<Outcome>;
  closeDoor(badge?: string): Promise<Outcome>;
  leaveDoorOpen(badge?: string): Promise<Outcome>;
  signIn(badge: string, pin?: string): Promise<Outcome>;
  signOut(badge: string): Promise<Outcome>;
  /** Signs out an idle person. */
  timeOut(badge: string): Promise<Outcome>;
  /** Records a person's answer to the biometric policy (BDG-04). */
  answerPolicy(badge: string, policyVersion: number, accepted: boolean): Promise<Outcome>;
  /** Creates a template if the person consented. */
  enrollFingerprint(badge: string): Promise<Outcome>;
  /** Removes the templates of these badges and records events. */
  removeFingerprints(badges: readonly string[]): Promise<void>;
  /** Records an event. Number, salt, and time are added unless the event has them. */
  record(said: EventBody): Promise<QueuedEvent>;
  keysOut(): ReadonlyMap<string, KeyOut>;
  /** Keys on a wrong hook and keys of other cabinets, with their hook if it is known. */
  hungElsewhere(): ReadonlyMap<string, number | null>;
  hasFingerprint(badge: string): boolean;
  /** Latest events, newest first. */
  written(limit: number): QueuedEvent[];
}

interface KeypadParts {
  queue: EventQueue;
  credentials: Credentials;
  configuration: () => Configuration;
  isOffline: () => boolean;
  now: () => Date;
  wake: () => void;
}

const keyReturned = 1;
const noActivity = 99;
const maxWrongPins = 3;
const blockedFor = 10 * 60_000;
const perReading = 1000;

export function openKeypad({ queue, credentials, configuration, isOffline, now, wake }: KeypadParts): Keypad {
  const keys: Keys = {
    out: new Map((credentials.out ?? []).map((key) => [key.tag, key])),
    guests: new Set(),
    hung: new Map(),
  };
  const home = {
    isOwn: (tag: string) => configuration().revision === 0 || configuration().tags.has(tag),
    hookOf: (tag: string) => configuration().tags.get(tag)?.hook ?? null,
  };
  const fingerprints: Fingerprints = { held: new Set(), agreed: new Set() };
  const fold = (event: EventBody) => {
    foldKey(keys, event, home);
    foldFingerprint(fingerprints, event);
  };
  for (let from = queue.first(); from <= queue.last(); from += perReading)
    for (const { text } of queue.read(from, perReading)) fold(JSON.parse(text) as EventBody);
  const wrongPins = new Map<string, { count: number; until: number }>();

  const record = async (said: EventBody) => {
    const event = withSaltAndTime(now(), said);
    const queued = await queue.append(event);
    fold(event);
    wake();
    return queued;
  };
  const outcome = async (said: readonly EventBody[], moved: boolean, exception: string | null): Promise<Outcome> => {
    const queued = await Promise.all(said.map(record));
    return { seqs: queued.map(({ seq }) => seq), moved, exception };
  };

  /** Counts wrong PINs by badge. The third one blocks the badge for a while. */
  const wrongPin = (badge: string) => {
    const known = wrongPins.get(badge);
    const count = (known && known.until > now().getTime() ? known.count : 0) + 1;
    wrongPins.set(badge, { count, until: now().getTime() + blockedFor });
    return count >= maxWrongPins ? 'W' : 'P';
  };
  const isBlocked = (badge: string) => {
    const known = wrongPins.get(badge);
    return known !== undefined && known.count >= maxWrongPins && known.until > now().getTime();
  };

  /** Events of a refused sign-in; undefined if the person is admitted. */
  const refusal = (
    badge: string,
    pin: string | undefined,
    wanted: KeyMove | undefined,
  ): { said: EventBody; exception: string } | undefined => {
    const admission = admit(configuration(), badge, pin, now());
    if (admission.isIn && !isBlocked(badge)) {
      wrongPins.delete(badge);
      return undefined;
    }
    if (!admission.isIn && admission.exception === 'E') {
      const move: KeyMove = { movement: 'none', badge, tag: null, activity: noActivity, ...wanted, exception: 'E' };
      return { said: keyEvent({ ...move, movement: 'none' }), exception: 'E' };
    }
    const exception = wrongPin(badge);
    return { said: sessionEvent('wrong-pin', badge, exception), exception };
  };

  const move = (movement: 'taken' | 'returned', wish: KeypadRequest & { hook?: number }): Promise<Outcome> => {
    const { badge, tag, pin, typed = false, activity = noActivity, workOrder = null, dueBack = null } = wish;
    const known = lookUpTag(configuration(), tag, keys.guests);
    const place = known ?? { hook: null, unit: null };
    const hook = wish.hook ?? place.hook;
    const wanted: KeyMove = { movement, badge, tag, ...place, hook, activity, workOrder, dueBack, typed };
    const refused = refusal(badge, pin, wanted);
    if (refused) return outcome([refused.said], false, refused.exception);
    // A key of another cabinet may be hung here; an unknown key is not given out.
    if (!known && movement === 'taken')
      return outcome([keyEvent({ ...wanted, movement: 'none', exception: 'T' })], false, 'T');
    // A returned key is never refused.
    const against =
      movement === 'taken' ? restricted(configuration(), { badge, tag, unit: place.unit, activity }, now()) : null;
    if (against !== null)
      return outcome([keyEvent({ ...wanted, movement: 'none', exception: against })], false, against);
    const exception = typed ? 'M' : isOffline() ? 'Y' : null;
    return outcome([keyEvent({ ...wanted, exception })], true, exception);
  };

  const openDoor = (badge?: string) => {
    const exception = badge === undefined ? 'D' : null;
    return outcome([doorEvent('opened', badge ?? null, exception)], false, exception);
  };
  const closeDoor = (badge?: string) => outcome([doorEvent('closed', badge ?? null)], false, null);
  const leaveDoorOpen = (badge?: string) => outcome([doorEvent('left-open', badge ?? null, 'C')], false, 'C');

  return {
    take: (wish) => move('taken', wish),
    returnKey: (wish) => move('returned', { ...wish, activity: keyReturned }),
    door: async ({ badge, leftOpen = false } = {}) => {
      const opened = await openDoor(badge);
      const then = await (leftOpen ? leaveDoorOpen(badge) : closeDoor(badge));
      return { ...then, seqs: [...opened.seqs, ...then.seqs], exception: then.exception ?? opened.exception };
    },
    ...{ openDoor, closeDoor, leaveDoorOpen },
    signIn: (badge, pin) => {
      const refused = refusal(badge, pin, undefined);
      return outcome([refused?.said ?? sessionEvent('signed-in', badge)], false, refused?.exception ?? null);
    },
    signOut: (badge) => outcome([sessionEvent('signed-out', badge)], false, null),
    timeOut: (badge) => outcome([sessionEvent('timed-out', badge, 'L')], false, 'L'),
    answerPolicy: (badge, policyVersion, accepted) =>
      outcome([systemEvent(fingerprintActions.consent, badge, { policyVersion, accepted })], false, null),
    enrollFingerprint: async (badge) => {
      const isAllowed = configuration()
        .badges.get(badge)
        ?.some(({ biometricAllowed }) => biometricAllowed);
      if (!isAllowed && !fingerprints.agreed.has(badge)) return { seqs: [], moved: false, exception: null };
      return outcome([systemEvent(fingerprintActions.enrolled, badge)], true, null);
    },
    removeFingerprints: async (badges) => {
      for (const badge of badges)
        if (fingerprints.held.has(badge)) await record(systemEvent(fingerprintActions.removed, badge));
    },
    record,
    keysOut: () => keys.out,
    hungElsewhere: () => keys.hung,
    hasFingerprint: (badge) => fingerprints.held.has(badge),
    written: (limit) => queue.read(Math.max(queue.first(), queue.last() - limit + 1), limit).reverse(),
  };
}
