import type { CabinetResponse, VisitorAction } from '@latchboard/contract/development/shapes';
import type { EventBody } from '@latchboard/device/event-body';
import type { Cabinet, Visitors } from '../cabinet-interface.ts';
import { type ActiveVisitor, cabinetViewOf, doorOf, visitEventCount } from './cabinet-view.ts';

/** Milliseconds after which the cabinet signs out an idle person. */
const idleMs = 120_000;
const checkIntervalMs = 5000;

export function openVisitors(cabinet: Omit<Cabinet, 'visitors'>, now: () => Date): Visitors {
  let session: { visitor: string; badge: string; typed: boolean; until: number } | undefined;
  const activeVisitor = (): ActiveVisitor => ({ visitor: cabinet.turn.visitor(), badge: session?.badge });
  const readDoor = () => doorOf(cabinet.latestEvents(visitEventCount).map(({ text }) => JSON.parse(text) as EventBody));
  const newExpiry = () => now().getTime() + idleMs;

  const leave = () => {
    if (session) cabinet.turn.leave(session.visitor);
    session = undefined;
  };
  /** Runs actions one at a time, like a real keypad. */
  let lastAction: Promise<unknown> = Promise.resolve();
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastAction.then(work);
    lastAction = result.catch(() => {});
    return result;
  };

  const endIdleSession = async () => {
    if (!session || now().getTime() < session.until) return;
    const { badge } = session;
    if (readDoor() === 'open') await cabinet.leaveDoorOpen(badge);
    await cabinet.timeOut(badge);
    leave();
  };
  const idleTimer = setInterval(() => void runInOrder(endIdleSession).catch(() => {}), checkIntervalMs);
  idleTimer.unref();

  const signIn = async (
    visitor: string,
    { badge, pin, typed }: VisitorAction & { do: 'sign-in' },
  ): Promise<CabinetResponse> => {
    if (!(await cabinet.turn.take(visitor))) return responseOf('occupied');
    if (session && session.badge !== badge) await signOut(session.badge);
    await cabinet.turn.take(visitor);
    // Without a stored fingerprint, the cabinet requires the PIN.
    const { exception } = await cabinet.signIn(badge, pin ?? (cabinet.hasFingerprint(badge) ? undefined : ''));
    if (exception !== null) {
      session = undefined;
      cabinet.turn.leave(visitor);
      return responseOf('refused', exception);
    }
    session = { visitor, badge, typed, until: newExpiry() };
    if (readDoor() === 'closed') await cabinet.openDoor(badge);
    return responseOf('signedIn');
  };

  const signOut = async (badge: string): Promise<CabinetResponse> => {
    if (readDoor() !== 'closed') await cabinet.closeDoor(badge);
    await cabinet.signOut(badge);
    leave();
    return responseOf('signedOut');
  };

  const hangKey = async (
    tag: string,
    hook: number,
    at: { badge: string; typed: boolean },
  ): Promise<CabinetResponse> => {
    if (!cabinet.keysOut().has(tag)) return responseOf('notOut');
    const { keys } = cabinetViewOf(cabinet, activeVisitor(), '');
    if (keys.some(({ hangs }) => hangs === hook)) return responseOf('hookTaken');
    const { exception } = await cabinet.returnKey({ ...at, tag, hook });
    return responseOf(cabinet.configuration().tags.get(tag)?.hook === hook ? 'returned' : 'wrongHook', exception);
  };

  const performSignedIn = async (
    act: Exclude<VisitorAction, { do: 'sign-in' | 'network' | 'force-door' }>,
    at: { badge: string; typed: boolean },
  ): Promise<CabinetResponse> => {
    const { badge, typed } = at;
    switch (act.do) {
      case 'take': {
        if (readDoor() === 'closed') return responseOf('doorClosed');
        const { tag, activity, workOrder } = act;
        const { moved, exception } = await cabinet.take({ badge, typed, tag, activity, workOrder });
        return responseOf(moved ? 'taken' : 'refused', exception);
      }
      case 'hang':
        return readDoor() === 'closed' ? responseOf('doorClosed') : hangKey(act.tag, act.hook, at);
      case 'open-door':
        if (readDoor() === 'closed') await cabinet.openDoor(badge);
        return responseOf('signedIn');
      case 'close-door':
        if (readDoor() !== 'closed') await cabinet.closeDoor(badge);
        return responseOf('closed');
      case 'leave-door-open':
        if (readDoor() !== 'open') return responseOf(readDoor() === 'closed' ? 'doorClosed' : 'leftOpen');
        return responseOf('leftOpen', (await cabinet.leaveDoorOpen(badge)).exception);
      case 'enroll-fingerprint':
        return responseOf((await cabinet.enrollFingerprint(badge)).moved ? 'enrolled' : 'noConsent');
      case 'sign-out':
        return signOut(badge);
    }
  };

  const performAction = async (visitor: string, act: VisitorAction): Promise<CabinetResponse> => {
    if (act.do === 'network') {
      cabinet.switches.offline = !act.isOn;
      return responseOf(act.isOn ? 'online' : 'offline');
    }
    if (act.do === 'sign-in') return signIn(visitor, act);
    const currentVisitor = cabinet.turn.visitor();
    if (currentVisitor !== undefined && currentVisitor !== visitor) return responseOf('occupied');
    if (act.do === 'force-door') {
      if (session || readDoor() !== 'closed') return responseOf('doorClosed');
      return responseOf('forced', (await cabinet.openDoor()).exception);
    }
    if (!session) {
      // Anyone can close an open door.
      if (act.do !== 'close-door' || readDoor() === 'closed') return responseOf('notSignedIn');
      await cabinet.closeDoor();
      return responseOf('closed');
    }
    session.until = newExpiry();
    return performSignedIn(act, { badge: session.badge, typed: session.typed });
  };

  return {
    look: (visitor) => runInOrder(endIdleSession).then(() => cabinetViewOf(cabinet, activeVisitor(), visitor)),
    act: (visitor, act) =>
      runInOrder(async () => {
        await endIdleSession();
        const answer = await performAction(visitor, act);
        return { ...cabinetViewOf(cabinet, activeVisitor(), visitor), said: answer };
      }),
    close: () => clearInterval(idleTimer),
  };
}

const responseOf = (code: CabinetResponse['code'], exception: string | null = null): CabinetResponse => ({
  code,
  exception,
});
