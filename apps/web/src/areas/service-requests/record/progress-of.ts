import type { Request } from '../shapes.ts';

const steps = ['new', 'assigned', 'inProgress', 'closed'] as const;
type Step = Request['state'];

/** Step of a state in the progress. A waiting request is in progress, and a reopened one starts again. */
const placeOf: Readonly<Record<Step, number>> = {
  new: 0,
  reopened: 0,
  assigned: 1,
  inProgress: 2,
  waiting: 2,
  closed: 3,
};

/** Text of the next step. A closed request shows how it ended: done, or closed before. */
export function nextStepText({
  state,
  waitingFor,
  history,
  closing,
  isInstallation,
}: Pick<Request, 'state' | 'waitingFor' | 'history' | 'closing' | 'isInstallation'>) {
  if (state === 'waiting') return waitingFor ?? 'parts';
  if (state !== 'closed') return state;
  if (closing?.isUnwanted) return 'unwanted';
  const end = history.find(({ to, from }) => to === 'closed' && from !== to)?.action;
  // A customer closes an installation request when the installation is done.
  if (end === 'withdraw') return isInstallation ? 'closed' : 'withdraw';
  return end === 'takeBack' || end === 'declineWarranty' ? end : 'closed';
}

/** Progress of a request with the time of each step. For a reopened request, since then (BEY-11). */
export function progressOf({ state, history }: Pick<Request, 'state' | 'history'>) {
  const newestFirst = history;
  const reopened = newestFirst.findIndex(({ action }) => action === 'reopen');
  const since = reopened === -1 ? newestFirst : newestFirst.slice(0, reopened + 1);
  const now = placeOf[state];
  const first = reopened === -1 ? ('new' as const) : ('reopened' as const);
  return steps.map((one, place) => {
    const step: Step = place === 0 ? first : place === now && state !== 'new' && state !== 'reopened' ? state : one;
    const reached = since.find(({ from, to }) => placeOf[to] === place && from !== to);
    const is =
      state === 'closed' || place < now ? ('done' as const) : place === now ? ('now' as const) : ('later' as const);
    // A skipped step has no time, for example if a request is closed immediately.
    return {
      step,
      at: is === 'later' ? undefined : reached?.at,
      is: state === 'closed' && place === now ? ('now' as const) : is,
    };
  });
}
