import type { Cabinet } from '../cabinet.ts';
import { pause } from '../device/patience.ts';
import { nextVisit, type Visit } from './traffic.ts';

/** What goes wrong more often than in life. */
export interface Mishaps {
  wrongPin: boolean;
  doorLeftOpen: boolean;
}

/** Seconds between visits at pace 1, on average. */
const between = { stage: 4, usual: 260 };

/** Lets people come to a cabinet, for as long as the signal allows. */
export async function keepVisiting(
  cabinet: Cabinet,
  pace: number,
  mishaps: Mishaps,
  signal: AbortSignal,
): Promise<void> {
  const nap = pause(signal);
  const mean = (between[cabinet.credentials.pace ?? 'usual'] * 1000) / pace;
  const isStage = cabinet.credentials.pace === 'stage';
  const tempo = { since: Date.now(), scale: isStage ? 1 : Math.max(1, 20 / pace) };
  await nap.wait(Math.random() * mean);
  while (!signal.aborted) {
    const visit = nextVisit(cabinet, tempo, new Date());
    if (visit) await visitCabinet(cabinet, visit, mishaps);
    // Between a third and three times the mean, so that it never ticks like a clock.
    await nap.wait(mean * (0.3 + 1.4 * Math.random()));
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
