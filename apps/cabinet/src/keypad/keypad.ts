import { fingerprintActions } from '@latchboard/contract/badges/rules/fingerprints';
import { type Configuration, isKeyBoard } from '@latchboard/device/configuration';
import { admit, lookUpTag } from '@latchboard/device/decide';
import {
  doorEvent,
  type EventBody,
  type KeyMove,
  keyEvent,
  sessionEvent,
  withSaltAndTime,
} from '@latchboard/device/event-body';
import { decideMove, keyReturned, noActivity } from '@latchboard/device/key-request';
import type { KeyOut } from '@latchboard/device/keys';
import { applyKeyEvent, type Keys } from '@latchboard/device/keys';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import { createPinLock } from '@latchboard/device/pin-lock';
import type { Credentials } from '../credentials.ts';
import type { EventQueue } from '../queue/event-queue.ts';
import { applyFingerprintEvent, type Fingerprints, systemEvent } from './fingerprints.ts';

/** A person's request at the keypad. */
export interface KeypadRequest {
  badge: string;
  tag: string;
  /** Set if a PIN was typed. A badge that is only scanned requires a fingerprint. */
  pin?: string;
  activity?: number;
  workOrder?: string | null;
  dueBack?: string | null;
  /** Whether the badge's number was typed instead of scanned. */
  typed?: boolean;
}

/** Result of a request: the stored events, and the exception code if the cabinet refused it. */
export interface Outcome {
  seqs: number[];
  moved: boolean;
  exception: string | null;
}

export interface Keypad {
  take(request: KeypadRequest): Promise<Outcome>;
  /** Returns a key to a hook, by default to the key's own hook. */
  returnKey(request: Omit<KeypadRequest, 'activity' | 'workOrder' | 'dueBack'> & { hook?: number }): Promise<Outcome>;
  /** Opens and closes the door, or leaves it open. Without a badge, no one is signed in. */
  door(options?: { badge?: string; leftOpen?: boolean }): Promise<Outcome>;
  openDoor(badge?: string): Promise<Outcome>;
  closeDoor(badge?: string): Promise<Outcome>;
  leaveDoorOpen(badge?: string): Promise<Outcome>;
  signIn(badge: string, pin?: string): Promise<Outcome>;
  signOut(badge: string): Promise<Outcome>;
  /** Signs out an idle person. */
  timeOut(badge: string): Promise<Outcome>;
  /** Records a person's response to the biometric policy (BDG-04). */
  answerPolicy(badge: string, policyVersion: number, accepted: boolean): Promise<Outcome>;
  /** Creates a template if the person consented. */
  enrollFingerprint(badge: string): Promise<Outcome>;
  /** Removes the templates of these badges and records events. */
  removeFingerprints(badges: readonly string[]): Promise<void>;
  /** Records an event. Number, salt, and time are added unless the event has them. */
  record(body: EventBody): Promise<QueuedEvent>;
  keysOut(): ReadonlyMap<string, KeyOut>;
  /** Keys on the wrong hook and keys from other cabinets, each with the hook that it is on, if known. */
  misplacedKeys(): ReadonlyMap<string, number | null>;
  hasFingerprint(badge: string): boolean;
  /** Latest events, newest first. */
  latestEvents(limit: number): QueuedEvent[];
}

interface KeypadParts {
  queue: EventQueue;
  credentials: Credentials;
  configuration: () => Configuration;
  isOffline: () => boolean;
  now: () => Date;
  wake: () => void;
}

const eventsPerRead = 1000;

/** A key board has no door, so nothing is recorded. */
const withoutDoor = async (): Promise<Outcome> => ({ seqs: [], moved: false, exception: null });

export function openKeypad({ queue, credentials, configuration, isOffline, now, wake }: KeypadParts): Keypad {
  const keys: Keys = {
    out: new Map((credentials.out ?? []).map((key) => [key.tag, key])),
    ended: new Map(),
    foreignTags: new Set(),
    misplaced: new Map(),
  };
  const assignments = {
    isOwn: (tag: string) => configuration().revision === 0 || configuration().tags.has(tag),
    hookOf: (tag: string) => configuration().tags.get(tag)?.hook ?? null,
  };
  const fingerprints: Fingerprints = { enrolled: new Set(), agreed: new Set() };
  const pinLock = createPinLock();
  const applyEvent = (event: EventBody) => {
    pinLock.applyEvent(event, Date.parse(String(event.time)));
    applyKeyEvent(keys, event, assignments);
    applyFingerprintEvent(fingerprints, event);
  };
  for (let from = queue.first(); from <= queue.last(); from += eventsPerRead)
    for (const { text } of queue.read(from, eventsPerRead)) applyEvent(JSON.parse(text) as EventBody);

  const record = async (body: EventBody) => {
    const event = withSaltAndTime(now(), body);
    const queued = await queue.append(event);
    applyEvent(event);
    wake();
    return queued;
  };
  const storeEvents = async (
    events: readonly EventBody[],
    wasMoved: boolean,
    exception: string | null,
  ): Promise<Outcome> => {
    const queued = await Promise.all(events.map(record));
    return { seqs: queued.map(({ seq }) => seq), moved: wasMoved, exception };
  };

  /** Event and exception code of a refused sign-in. Undefined if the person is admitted. */
  const rejectionOf = (
    badge: string,
    pin: string | undefined,
    requestedMove: KeyMove | undefined,
  ): { event: EventBody; exception: string } | undefined => {
    const admission = admit(configuration(), badge, pin, now());
    const instant = now().getTime();
    if (admission.isIn && pinLock.lockedUntil(badge, instant) === undefined) return undefined;
    if (!admission.isIn && admission.exception === 'E') {
      const refusedMove: KeyMove = {
        movement: 'none',
        badge,
        tag: null,
        activity: noActivity,
        ...requestedMove,
        exception: 'E',
      };
      return { event: keyEvent({ ...refusedMove, movement: 'none' }), exception: 'E' };
    }
    const exception = pinLock.exceptionOf(badge, instant);
    return { event: sessionEvent('wrong-pin', badge, exception), exception };
  };

  const moveKey = (movement: 'taken' | 'returned', request: KeypadRequest & { hook?: number }): Promise<Outcome> => {
    const { badge, tag, pin, typed = false, activity = noActivity, workOrder = null, dueBack = null } = request;
    const foundTag = lookUpTag(configuration(), tag, keys.foreignTags);
    const keyLocation = foundTag ?? { hook: null, unit: null };
    const hook = request.hook ?? keyLocation.hook;
    const requestedMove: KeyMove = { movement, badge, tag, ...keyLocation, hook, activity, workOrder, dueBack, typed };
    const refusal = rejectionOf(badge, pin, requestedMove);
    if (refusal) return storeEvents([refusal.event], false, refusal.exception);
    // A key from another cabinet that was returned here can be taken.
    const context = { isKnown: foundTag !== undefined, isOffline: isOffline(), now: now() };
    const { event, moved, exception } = decideMove(configuration(), requestedMove, context);
    return storeEvents([event], moved, exception);
  };

  /** Returns a key to a key board. No one signs in. */
  const returnToBoard = ({ tag, typed = false }: Pick<KeypadRequest, 'tag' | 'typed'>): Promise<Outcome> => {
    const { hook, unit } = lookUpTag(configuration(), tag, keys.foreignTags) ?? { hook: null, unit: null };
    const move: KeyMove = { movement: 'returned', badge: null, tag, hook, unit, activity: keyReturned, typed };
    const context = { isKnown: true, isOffline: isOffline(), now: now() };
    const { event, moved, exception } = decideMove(configuration(), move, context);
    return storeEvents([event], moved, exception);
  };

  const openDoor = (badge?: string) => {
    if (isKeyBoard(configuration())) return withoutDoor();
    const exception = badge === undefined ? 'D' : null;
    return storeEvents([doorEvent('opened', badge ?? null, exception)], false, exception);
  };
  const closeDoor = (badge?: string) =>
    isKeyBoard(configuration()) ? withoutDoor() : storeEvents([doorEvent('closed', badge ?? null)], false, null);
  const leaveDoorOpen = (badge?: string) =>
    isKeyBoard(configuration()) ? withoutDoor() : storeEvents([doorEvent('left-open', badge ?? null, 'C')], false, 'C');

  return {
    take: (request) => moveKey('taken', request),
    returnKey: (request) =>
      isKeyBoard(configuration()) ? returnToBoard(request) : moveKey('returned', { ...request, activity: keyReturned }),
    door: async ({ badge, leftOpen = false } = {}) => {
      const openOutcome = await openDoor(badge);
      const closed = await (leftOpen ? leaveDoorOpen(badge) : closeDoor(badge));
      return {
        ...closed,
        seqs: [...openOutcome.seqs, ...closed.seqs],
        exception: closed.exception ?? openOutcome.exception,
      };
    },
    ...{ openDoor, closeDoor, leaveDoorOpen },
    signIn: (badge, pin) => {
      const refusal = rejectionOf(badge, pin, undefined);
      return storeEvents([refusal?.event ?? sessionEvent('signed-in', badge)], false, refusal?.exception ?? null);
    },
    signOut: (badge) => storeEvents([sessionEvent('signed-out', badge)], false, null),
    timeOut: (badge) => storeEvents([sessionEvent('timed-out', badge, 'L')], false, 'L'),
    answerPolicy: (badge, policyVersion, accepted) =>
      storeEvents([systemEvent(fingerprintActions.consent, badge, { policyVersion, accepted })], false, null),
    enrollFingerprint: async (badge) => {
      const isAllowed = configuration()
        .badges.get(badge)
        ?.some(({ biometricAllowed }) => biometricAllowed);
      if (!isAllowed && !fingerprints.agreed.has(badge)) return { seqs: [], moved: false, exception: null };
      return storeEvents([systemEvent(fingerprintActions.enrolled, badge)], true, null);
    },
    removeFingerprints: async (badges) => {
      for (const badge of badges)
        if (fingerprints.enrolled.has(badge)) await record(systemEvent(fingerprintActions.removed, badge));
    },
    record,
    keysOut: () => keys.out,
    misplacedKeys: () => keys.misplaced,
    hasFingerprint: (badge) => fingerprints.enrolled.has(badge),
    latestEvents: (limit) => queue.read(Math.max(queue.first(), queue.last() - limit + 1), limit).reverse(),
  };
}
