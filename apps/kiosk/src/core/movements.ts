import type { Configuration } from '@latchboard/device/configuration';
import { findValidBadge, lookUpTag } from '@latchboard/device/decide';
import { type EventBody, type KeyMove, keyEvent, sessionEvent } from '@latchboard/device/event-body';
import { decideMove, isLongOutage, keyReturned, noActivity } from '@latchboard/device/key-request';
import type { Clock } from './clock.ts';
import type { EventLog, Move } from './event-log.ts';
import {
  type Kiosk,
  type MovedKey,
  type MoveResult,
  type Person,
  type SignInResult,
  type TakeRequest,
  undoMs,
} from './kiosk.ts';
import { readBadge } from './scanned-code.ts';

export interface MovementParts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly configuration: () => Configuration;
  readonly offlineSince: () => Date | undefined;
  /** Stores an event, and notifies screens and sender. */
  readonly record: (body: EventBody) => Promise<number>;
}

/** Requests of people at the kiosk. Only one may run at a time. */
export type Movements = Pick<Kiosk, 'signIn' | 'signOut' | 'take' | 'returnKey' | 'undo'>;

export function openMovements({ log, clock, configuration, offlineSince, record }: MovementParts): Movements {
  /** Whether the first configuration is missing. The kiosk then knows no badge and no key. */
  const isLoading = () => configuration().revision === 0;

  const refuseUnknownBadge = async (badge: string, typed: boolean): Promise<SignInResult> => {
    await record(keyEvent({ movement: 'none', badge, tag: null, activity: noActivity, exception: 'E', typed }));
    return { isIn: false, reason: 'unknown-badge' };
  };

  const refusePin = async (badge: string, wasRight: boolean): Promise<SignInResult> => {
    const instant = clock.steadyTime();
    const wasLocked = log.pinLock.lockedUntil(badge, instant) !== undefined;
    // The right PIN during a lock is no wrong PIN.
    if (!wasRight) await record(sessionEvent('wrong-pin', badge, log.pinLock.exceptionOf(badge, instant)));
    const until = log.pinLock.lockedUntil(badge, instant);
    return {
      isIn: false,
      reason: wasLocked || until !== undefined ? 'locked' : 'wrong-pin',
      ...(until === undefined
        ? { triesLeft: log.pinLock.triesLeft(badge, instant) }
        : { until: new Date(clock.deviceTime() + until - instant) }),
    };
  };

  const signIn = async (scanned: string, pin: string, typed: boolean): Promise<SignInResult> => {
    if (isLoading()) return { isIn: false, reason: 'no-configuration' };
    const badge = readBadge(scanned, configuration());
    const known = findValidBadge(configuration(), badge, clock.now());
    // A badge without a PIN opens a cabinet with a fingerprint, which a kiosk cannot read.
    if (!known || known.pin === null) return refuseUnknownBadge(badge, typed);
    const isIn = pin === known.pin;
    if (!isIn || log.pinLock.lockedUntil(badge, clock.steadyTime()) !== undefined) return refusePin(badge, isIn);
    await record({ ...sessionEvent('signed-in', badge), typed });
    const language = known.language === 'es' ? 'es' : 'en';
    return { isIn: true, person: { badge, name: known.name, language, typed } };
  };

  const dueBackOf = (activity: number): string | null => {
    const { activities, settings } = configuration();
    const minutes = activities.get(activity)?.minutes ?? settings.defaultDueMinutes;
    return typeof minutes === 'number' ? new Date(clock.now().getTime() + minutes * 60_000).toISOString() : null;
  };

  const move = async (request: KeyMove, isKnown: boolean, undoes?: number): Promise<MoveResult> => {
    const isOffline = isLongOutage(offlineSince(), clock.now());
    // A compensating event restores the earlier state, so no restriction applies.
    const decision =
      undoes === undefined
        ? decideMove(configuration(), request, { isKnown, isOffline, now: clock.now() })
        : { event: { ...keyEvent(request), undoes }, moved: true, exception: null };
    const at = clock.deviceTime();
    // The former holder of a key that another device handed out is unknown.
    const canUndo =
      undoes === undefined && (request.movement === 'taken' || log.lastTake(request.tag ?? '') !== undefined);
    const seq = await record(decision.event);
    if (!decision.moved)
      return { moved: false, reason: decision.exception === 'T' ? 'unknown-tag' : 'not-allowed-now' };
    const { tag, hook = null, unit = null, dueBack } = request;
    const key: MovedKey = {
      ...{ tag: tag ?? '', hook, unit, seq },
      dueBack: dueBack ? new Date(dueBack) : null,
      undoUntil: new Date(canUndo ? at + undoMs : at),
    };
    return { moved: true, key };
  };

  const placeOf = (tag: string) => lookUpTag(configuration(), tag, log.keys.foreignTags);

  const take = async (
    person: Person,
    tag: string,
    { activity, workOrder, isTyped }: TakeRequest,
  ): Promise<MoveResult> => {
    if (isLoading()) return { moved: false, reason: 'no-configuration' };
    const place = placeOf(tag);
    const request: KeyMove = {
      ...{ movement: 'taken', badge: person.badge, tag, activity, workOrder, dueBack: dueBackOf(activity) },
      ...{ hook: place?.hook ?? null, unit: place?.unit ?? null, typed: isTyped || person.typed },
    };
    if (!findValidBadge(configuration(), person.badge, clock.now())) {
      await record(keyEvent({ ...request, movement: 'none', exception: 'E' }));
      return { moved: false, reason: 'invalid-badge' };
    }
    return move(request, place !== undefined);
  };

  const returnKey = async (tag: string, typed: boolean): Promise<MoveResult> => {
    if (isLoading()) return { moved: false, reason: 'no-configuration' };
    // A labeled key of another key board of the property is accepted, too.
    const place = placeOf(tag) ?? (configuration().labels.has(tag) ? { hook: null, unit: null } : undefined);
    const isOut = log.keys.out.has(tag);
    const request: KeyMove = {
      ...{ movement: 'returned', badge: null, tag, activity: keyReturned, typed },
      ...{ hook: place?.hook ?? null, unit: place?.unit ?? null },
    };
    if (!place && !isOut) {
      await record(keyEvent({ ...request, movement: 'none', exception: 'T' }));
      return { moved: false, reason: 'unknown-tag' };
    }
    // A key that another device handed out is returned like any other.
    if (!isOut && log.lastMove(tag)?.event.movement === 'returned') return { moved: false, reason: 'not-out' };
    return move(request, true);
  };

  const undo = async ({ tag, seq }: MovedKey): Promise<MoveResult> => {
    const last = log.lastMove(tag);
    const tooLate: MoveResult = { moved: false, reason: 'undone-too-late' };
    const age = last ? clock.deviceTime() - last.at : Number.NaN;
    if (!last || last.seq !== seq || 'undoes' in last.event || !(age >= 0 && age <= undoMs)) return tooLate;
    const compensating = last.event.movement === 'taken' ? toReturn(last) : toTake(log.lastTake(tag));
    return compensating ? move(compensating, true, seq) : tooLate;
  };

  return {
    signIn,
    signOut: async (person, isTimeout) => {
      const { badge } = person;
      await record(isTimeout ? sessionEvent('timed-out', badge, 'L') : sessionEvent('signed-out', badge));
    },
    take,
    returnKey,
    undo,
  };
}

/** Fields of a stored movement, without its number, salt, and time. */
function moveOf({ event }: Move): KeyMove {
  const { badge, tag, hook, unit, activity, workOrder, dueBack, typed } = event as unknown as KeyMove;
  return { movement: 'taken', badge, tag, hook, unit, activity, workOrder, dueBack, typed } as KeyMove;
}

/** Move that reverses a taken key: the same person returns it. */
const toReturn = (taken: Move): KeyMove => ({
  ...moveOf(taken),
  ...{ movement: 'returned', activity: keyReturned, workOrder: null, dueBack: null },
});

/** Move that reverses a return: the former holder has the key with the former reason and due time. */
const toTake = (taken: Move | undefined): KeyMove | undefined => taken && moveOf(taken);
