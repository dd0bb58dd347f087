import type { CabinetResponse, VisitorAction } from '@latchboard/contract/development/shapes';
import type { Cabinet, Visitors } from '../cabinet-interface.ts';
import type { EventBody } from '../keypad/event-body.ts';
import { type ActiveVisitor, cabinetViewOf, doorOf, eventsOfVisit } from './cabinet-view.ts';

/** The cabinet signs out a person who is idle for this time. */
const idleMilliseconds = 120_000;
const between = 5000;

export function openVisitors(cabinet: Omit<Cabinet, 'visitors'>, now: () => Date): Visitors {
  let session: { visitor: string; badge: string; typed: boolean; until: number } | undefined;
  const standing = (): ActiveVisitor => ({ visitor: cabinet.turn.visitor(), badge: session?.badge });
  const door = () => doorOf(cabinet.written(eventsOfVisit).map(({ text }) => JSON.parse(text) as EventBody));
  const until = () => now().getTime() + idleMilliseconds;

  const leave = () => {
    if (session) cabinet.turn.leave(session.visitor);
    session = undefined;
  };
  /** Runs actions one at a time, like a real keypad. */
  let done: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = done.then(work);
    done = result.catch(() => {});
    return result;
  };

  const lapse = async () => {
    if (!session || now().getTime() < session.until) return;
    const { badge } = session;
    if (door() === 'open') await cabinet.leaveDoorOpen(badge);
    await cabinet.timeOut(badge);
    leave();
  };
  const watch = setInterval(() => void inTurn(lapse).catch(() => {}), between);
  watch.unref();

  const signIn = async (
    visitor: string,
    { badge, pin, typed }: VisitorAction & { do: 'sign-in' },
  ): Promise<CabinetResponse> => {
    if (!(await cabinet.turn.take(visitor))) return say('occupied');
    if (session && session.badge !== badge) await signOut(session.badge);
    await cabinet.turn.take(visitor);
    // Without a known fingerprint, the cabinet asks for the PIN.
    const { exception } = await cabinet.signIn(badge, pin ?? (cabinet.hasFingerprint(badge) ? undefined : ''));
    if (exception !== null) {
      session = undefined;
      cabinet.turn.leave(visitor);
      return say('refused', exception);
    }
    session = { visitor, badge, typed, until: until() };
    if (door() === 'closed') await cabinet.openDoor(badge);
    return say('signedIn');
  };

  const signOut = async (badge: string): Promise<CabinetResponse> => {
    if (door() !== 'closed') await cabinet.closeDoor(badge);
    await cabinet.signOut(badge);
    leave();
    return say('signedOut');
  };

  const hang = async (tag: string, hook: number, at: { badge: string; typed: boolean }): Promise<CabinetResponse> => {
    if (!cabinet.keysOut().has(tag)) return say('notOut');
    const { keys } = cabinetViewOf(cabinet, standing(), '');
    if (keys.some(({ hangs }) => hangs === hook)) return say('hookTaken');
    const { exception } = await cabinet.returnKey({ ...at, tag, hook });
    return say(cabinet.configuration().tags.get(tag)?.hook === hook ? 'returned' : 'wrongHook', exception);
  };

  const atKeypad = async (
    act: Exclude<VisitorAction, { do: 'sign-in' | 'network' | 'force-door' }>,
    at: { badge: string; typed: boolean },
  ): Promise<CabinetResponse> => {
    const { badge, typed } = at;
    switch (act.do) {
      case 'take': {
        if (door() === 'closed') return say('doorClosed');
        const { tag, activity, workOrder } = act;
        const { moved, exception } = await cabinet.take({ badge, typed, tag, activity, workOrder });
        return say(moved ? 'taken' : 'refused', exception);
      }
      case 'hang':
        return door() === 'closed' ? say('doorClosed') : hang(act.tag, act.hook, at);
      case 'open-door':
        if (door() === 'closed') await cabinet.openDoor(badge);
        return say('signedIn');
      case 'close-door':
        if (door() !== 'closed') await cabinet.closeDoor(badge);
        return say('closed');
      case 'leave-door-open':
        if (door() !== 'open') return say(door() === 'closed' ? 'doorClosed' : 'leftOpen');
        return say('leftOpen', (await cabinet.leaveDoorOpen(badge)).exception);
      case 'enroll-fingerprint':
        return say((await cabinet.enrollFingerprint(badge)).moved ? 'enrolled' : 'noConsent');
      case 'sign-out':
        return signOut(badge);
    }
  };

  const doing = async (visitor: string, act: VisitorAction): Promise<CabinetResponse> => {
    if (act.do === 'network') {
      cabinet.switches.offline = !act.isOn;
      return say(act.isOn ? 'online' : 'offline');
    }
    if (act.do === 'sign-in') return signIn(visitor, act);
    const other = cabinet.turn.visitor();
    if (other !== undefined && other !== visitor) return say('occupied');
    if (act.do === 'force-door') {
      if (session || door() !== 'closed') return say('doorClosed');
      return say('forced', (await cabinet.openDoor()).exception);
    }
    if (!session) {
      // Anyone can close an open door.
      if (act.do !== 'close-door' || door() === 'closed') return say('notSignedIn');
      await cabinet.closeDoor();
      return say('closed');
    }
    session.until = until();
    return atKeypad(act, { badge: session.badge, typed: session.typed });
  };

  return {
    look: (visitor) => inTurn(lapse).then(() => cabinetViewOf(cabinet, standing(), visitor)),
    act: (visitor, act) =>
      inTurn(async () => {
        await lapse();
        const answer = await doing(visitor, act);
        return { ...cabinetViewOf(cabinet, standing(), visitor), said: answer };
      }),
    close: () => clearInterval(watch),
  };
}

const say = (code: CabinetResponse['code'], exception: string | null = null): CabinetResponse => ({ code, exception });
