import { pause } from '@latchboard/device/backoff';
import { isKeyBoard } from '@latchboard/device/configuration';
import type { Cabinet } from '../cabinet-interface.ts';
import type { Keypad } from '../keypad/keypad.ts';
import { localTime, usagePatterns, visitIntervalMs } from './day.ts';
import { type Pace, paceOf } from './pace.ts';
import { nextVisit, type Visit } from './traffic.ts';

/** Problems that occur more often than in reality. */
export interface ProvokedProblems {
  wrongPin: boolean;
  doorLeftOpen: boolean;
}

/** Simulates people at a cabinet until the signal aborts. */
export async function simulateVisits(
  cabinet: Cabinet,
  pace: number,
  problems: ProvokedProblems,
  signal: AbortSignal,
): Promise<void> {
  const timer = pause(signal);
  const usage = usagePatterns[cabinet.credentials.pace ?? 'usual'];
  const tempo = { since: Date.now(), scale: Math.max(1, usage.slowness / pace) };
  const mean = () => visitIntervalMs(usage, localTime(cabinet.configuration(), new Date())) / pace;
  await timer.wait(Math.random() * mean());
  while (!signal.aborted) {
    // The visit is chosen when its turn begins, because it depends on the keys in the cabinet.
    await cabinet.turn.people(async (visitorWaiting) => {
      const visit = nextVisit(cabinet, tempo, new Date());
      const wait = (milliseconds: number) => pause(visitorWaiting).wait(milliseconds);
      if (visit) await visitCabinet(cabinet, visit, paceOf(visit.tags.length), problems, wait);
    }, signal);
    // Between 0.3 and 1.7 times the mean, for irregular intervals.
    await timer.wait(mean() * (0.3 + 1.4 * Math.random()));
  }
}

type VisitCabinet = Keypad & Pick<Cabinet, 'configuration'>;

/** Performs one visit, from the badge reader to the closed door, at a realistic pace. */
export async function visitCabinet(
  cabinet: VisitCabinet,
  visit: Visit,
  pace: Pace,
  problems: ProvokedProblems,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const { badge } = visit;
  const moves = movesOf(cabinet, visit);
  const moveKeys = async () => {
    for (const [index, move] of moves.entries()) {
      await wait(pace.keys[index] ?? 0);
      await move();
    }
  };
  // No one signs in to return a key to a key board.
  if (visit.do === 'return' && isKeyBoard(cabinet.configuration())) return moveKeys();
  if (Math.random() < (problems.wrongPin ? 0.5 : 0.012)) {
    await cabinet.signIn(badge, wrongPinFor(cabinet, badge));
    await wait(pace.retry);
  }
  const { exception } = await cabinet.signIn(badge);
  if (exception !== null) return;
  await wait(pace.door);
  await cabinet.openDoor(badge);
  await moveKeys();
  await wait(pace.close);
  if (Math.random() < (problems.doorLeftOpen ? 0.5 : 0.004)) {
    await cabinet.leaveDoorOpen(badge);
    await wait(pace.doorLeftOpen);
  }
  await cabinet.closeDoor(badge);
  await wait(pace.leave);
  await cabinet.signOut(badge);
}

function movesOf(cabinet: Keypad, visit: Visit): (() => Promise<unknown>)[] {
  if (visit.do === 'return') return visit.tags.map((tag) => () => cabinet.returnKey({ badge: visit.badge, tag }));
  const { badge, activity, dueBack, workOrder, tags } = visit;
  const isTyped = Math.random() < 0.02;
  return tags.map(
    ({ tag }) =>
      () =>
        cabinet.take({ badge, tag, activity, dueBack, workOrder, typed: isTyped }),
  );
}

function wrongPinFor(cabinet: VisitCabinet, badge: string): string {
  return cabinet.configuration().badges.get(badge)?.[0]?.pin === '1111' ? '2222' : '1111';
}
