import type { Configuration } from '@latchboard/device/configuration';
import { findValidBadge, lookUpTag } from '@latchboard/device/decide';
import { type EventBody, type KeyMove, keyEvent, sessionEvent } from '@latchboard/device/event-body';
import { decideMove, isLongOutage, keyReturned, noActivity } from '@latchboard/device/key-request';
import type { Clock } from './clock.ts';
import type { EventLog, Move } from './event-log.ts';
import { takingMove } from './holdings.ts';
import {
  type Kiosk,
  type MovedKey,
  type MoveResult,
  type Person,
  type SignInResult,
  type TakeRequest,
  undoMs,
} from './kiosk.ts';
import { originalSeq } from './renumber.ts';
import { hasBadgeForm, readBadge } from './scanned-code.ts';

export interface MovementParts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly configuration: () => Configuration;
  readonly offlineSince: () => Date | undefined;
  /** Stores an event, and notifies the screens and the sender. */
  readonly record: (body: EventBody) => Promise<number>;
}

/** People's requests at the kiosk. Only one may run at a time. */
export type Movements = Pick<Kiosk, 'signIn' | 'signOut' | 'lockedUntil' | 'take' | 'returnKey' | 'undo'>;

export function openMovements({ log, clock, configuration, offlineSince, record }: MovementParts): Movements {
  /** Whether the first configuration is missing. If so, the kiosk knows no badge and no key. */
  const isLoading = () => configuration().revision === 0;

  const refuseUnknownBadge = async (badge: string, typed: boolean): Promise<SignInResult> => {
    await record(keyEvent({ movement: 'none', badge, tag: null, activity: noActivity, exception: 'E', typed }));
    return { isIn: false, reason: 'unknown-badge' };
  };

  const lockedUntil = (badge: string, instant: number): Date | undefined => {
    const until = log.pinLock.lockedUntil(badge, instant);
    return until === undefined ? undefined : new Date(clock.deviceTime() + until - instant);
  };

  const refusePin = async (badge: string, wasRight: boolean): Promise<SignInResult> => {
    const instant = clock.steadyTime();
    const wasLocked = log.pinLock.lockedUntil(badge, instant) !== undefined;
    // A correct PIN that is entered during a lock does not count as a wrong PIN.
    if (!wasRight) await record(sessionEvent('wrong-pin', badge, log.pinLock.exceptionOf(badge, instant)));
    const until = lockedUntil(badge, instant);
    return {
      isIn: false,
      reason: wasLocked || until !== undefined ? 'locked' : 'wrong-pin',
      ...(until === undefined ? { triesLeft: log.pinLock.triesLeft(badge, instant) } : { until }),
    };
  };

  const signIn = async (scanned: string, pin: string, typed: boolean): Promise<SignInResult> => {
    if (isLoading()) return { isIn: false, reason: 'no-configuration' };
    const badge = readBadge(scanned, configuration());
    if (!hasBadgeForm(badge, configuration())) return { isIn: false, reason: 'not-a-badge' };
    const validBadge = findValidBadge(configuration(), badge, clock.now());
    // A badge without a PIN requires a fingerprint, which a kiosk cannot read.
    if (!validBadge || validBadge.pin === null) return refuseUnknownBadge(badge, typed);
    const isIn = pin === validBadge.pin;
    if (!isIn || log.pinLock.lockedUntil(badge, clock.steadyTime()) !== undefined) return refusePin(badge, isIn);
    await record({ ...sessionEvent('signed-in', badge), typed });
    const language = validBadge.language === 'es' ? 'es' : 'en';
    return { isIn: true, person: { badge, name: validBadge.name, language, typed } };
  };

  const dueBackOf = (activity: number): string | null => {
    const { activities, settings } = configuration();
    const minutes = activities.get(activity)?.minutes ?? settings.defaultDueMinutes;
    return typeof minutes === 'number' ? new Date(clock.now().getTime() + minutes * 60_000).toISOString() : null;
  };

  const movedKey = (request: KeyMove, seq: number, undoUntil: Date): MovedKey => {
    const { hook = null, unit = null, dueBack } = request;
    const tag = request.tag ?? '';
    const { labels, tags } = configuration();
    const label = tags.has(tag) ? undefined : labels.get(tag);
    return {
      ...{ tag, hook, unit, seq, undoUntil, dueBack: dueBack ? new Date(dueBack) : null },
      ...(label ? { board: label.board ?? '' } : {}),
    };
  };

  const move = async (
    request: KeyMove,
    { isKnown, isBadgeTyped }: { readonly isKnown: boolean; readonly isBadgeTyped: boolean },
    compensates?: Compensation,
  ): Promise<MoveResult> => {
    const isOffline = isLongOutage(offlineSince(), clock.now());
    // A compensating event restores the earlier state, so no restriction applies.
    const decision = compensates
      ? { event: { ...keyEvent(request), ...compensates }, moved: true, exception: null }
      : decideMove(configuration(), request, { isKnown, isBadgeTyped, isOffline, now: clock.now() });
    const holding = log.keys.out.get(request.tag ?? '');
    // A return can be undone only if this device knows who had the key.
    const canUndo = !compensates && (request.movement === 'taken' || holding !== undefined);
    const seq = await record(decision.event);
    if (!decision.moved)
      return { moved: false, reason: decision.exception === 'T' ? 'unknown-tag' : 'not-allowed-now' };
    const at = log.lastMove(request.tag ?? '')?.at ?? clock.deviceTime();
    const key = movedKey(request, seq, new Date(canUndo ? at + undoMs : at));
    const isPassedOn =
      !compensates && request.movement === 'taken' && holding?.since && holding.badge !== request.badge;
    if (!isPassedOn || holding.badge === '') return { moved: true, key };
    return { moved: true, key: { ...key, formerHolder: { badge: holding.badge, since: holding.since } } };
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
      keyTyped: isTyped,
    };
    if (!findValidBadge(configuration(), person.badge, clock.now())) {
      await record(keyEvent({ ...request, movement: 'none', exception: 'E' }));
      return { moved: false, reason: 'invalid-badge' };
    }
    return move(request, { isKnown: place !== undefined, isBadgeTyped: person.typed });
  };

  const isRecent = ({ at }: Move) => {
    const age = clock.deviceTime() - at;
    return age >= 0 && age <= undoMs;
  };

  const returnKey = async (tag: string, typed: boolean): Promise<MoveResult> => {
    if (isLoading()) return { moved: false, reason: 'no-configuration' };
    // A labeled key from another key board at the property is also accepted.
    const place = placeOf(tag) ?? (configuration().labels.has(tag) ? { hook: null, unit: null } : undefined);
    const isOut = log.keys.out.has(tag);
    const request: KeyMove = {
      ...{ movement: 'returned', badge: null, tag, activity: keyReturned, typed, keyTyped: typed },
      ...{ hook: place?.hook ?? null, unit: place?.unit ?? null },
    };
    if (!place && !isOut) {
      await record(keyEvent({ ...request, movement: 'none', exception: 'T' }));
      return { moved: false, reason: 'unknown-tag' };
    }
    const last = log.lastMove(tag);
    if (last?.event.movement === 'returned' && isRecent(last))
      return { moved: true, key: movedKey(request, last.seq, new Date(undoEnd(last))) };
    // A key that is not out at this kiosk may have been taken at another key board.
    return move(request, { isKnown: true, isBadgeTyped: false });
  };

  const undo = async ({ tag, seq }: MovedKey): Promise<MoveResult> => {
    const last = log.lastMove(tag);
    const tooLate: MoveResult = { moved: false, reason: 'undone-too-late' };
    if (!last || originalSeq(last.event, last.seq) !== seq || 'undoes' in last.event || !isRecent(last)) return tooLate;
    const compensating = last.formerTake ?? (last.event.movement === 'taken' ? toReturn(last) : undefined);
    if (!compensating) return tooLate;
    // Person who undid the movement, if that gives the key back to another person. Null if no one was signed in.
    const by = last.event.badge === compensating.badge ? {} : { undoneBy: last.event.badge ?? null };
    return move(compensating, { isKnown: true, isBadgeTyped: false }, { undoes: last.seq, ...by });
  };

  return {
    signIn,
    signOut: async (person, isTimeout) => {
      const { badge } = person;
      // No exception, because a key board has no door that could stay open.
      await record(sessionEvent(isTimeout ? 'timed-out' : 'signed-out', badge));
    },
    lockedUntil: (badge) => lockedUntil(badge, clock.steadyTime()),
    take,
    returnKey,
    undo,
  };
}

/** Fields of an event that reverses another one. */
interface Compensation {
  readonly undoes: number;
  readonly undoneBy?: unknown;
}

/** Move that reverses taking a key that no one else had: the same person returns it. */
const toReturn = ({ event }: Move): KeyMove => ({
  ...takingMove(event),
  ...{ movement: 'returned', activity: keyReturned, workOrder: null, dueBack: null },
});

/** End of the time in which a movement can be undone. A return can be undone if the holder is known. */
const undoEnd = ({ at, event, formerTake }: Move): number => (formerTake && !('undoes' in event) ? at + undoMs : at);
