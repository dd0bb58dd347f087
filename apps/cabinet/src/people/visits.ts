import type { Cabinet } from '../cabinet.ts';
import { pause } from '../device/backoff.ts';
import { betweenVisits, customs, localTime } from './day.ts';
import { nextVisit, type Visit } from './traffic.ts';

/** What goes wrong more often than in life. */
export interface Mishaps {
  wrongPin: boolean;
  doorLeftOpen: boolean;
}

/** Lets people come to a cabinet, for as long as the signal allows. */
export async function keepVisiting(
  cabinet: Cabinet,
  pace: number,
  mishaps: Mishaps,
  signal: AbortSignal,
): Promise<void> {
  const nap = pause(signal);
  const custom = customs[cabinet.credentials.pace ?? 'usual'];
  const tempo = { since: Date.now(), scale: Math.max(1, custom.slowness / pace) };
  const mean = () => betweenVisits(custom, localTime(cabinet.configuration(), new Date())) / pace;
  await nap.wait(Math.random() * mean());
  while (!signal.aborted) {
    const visit = nextVisit(cabinet, tempo, new Date());
    if (visit) await visitCabinet(cabinet, visit, mishaps);
    // Between a third and three times the mean, so that it never ticks like a clock.
    await nap.wait(mean() * (0.3 + 1.4 * Math.random()));
  }
}

async function visitCabinet(cabinet: Cabinet, visit: Visit, mishaps: Mishaps): Promise<void> {
  const { badge } = visit;
  if (Math.random() < (mishaps.wrongPin ? 0.5 : 0.012)) await cabinet.signIn(badge, wrongPinFor(cabinet, badge));
  const { exception } = await cabinet.signIn(badge);
  if (exception !== null) return;
  if (visit.do === 'take') {
    const { activity, dueBack, workOrder } = visit;
    const typed = Math.random() < 0.02;
    for (const { tag } of visit.tags) await cabinet.take({ badge, tag, activity, dueBack, workOrder, typed });
  } else for (const tag of visit.tags) await cabinet.returnKey({ badge, tag });
  await cabinet.door({ badge, leftOpen: Math.random() < (mishaps.doorLeftOpen ? 0.5 : 0.004) });
  await cabinet.signOut(badge);
}

function wrongPinFor(cabinet: Cabinet, badge: string): string {
  return cabinet.configuration().badges.get(badge)?.[0]?.pin === '1111' ? '2222' : '1111';
}
