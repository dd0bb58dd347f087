import type { Request } from '../shapes.ts';

const steps = ['new', 'assigned', 'inProgress', 'closed'] as const;
type Step = Request['state'];

/** Progress step of each state. A waiting request counts as in progress, and a reopened one as new. */
const stepIndex: Readonly<Record<Step, number>> = {
  new: 0,
  reopened: 0,
  assigned: 1,
  inProgress: 2,
  waiting: 2,
  closed: 3,
};

/** Text key of the next step. For a closed request, the text states whether the work was done. */
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

/** Progress of a request with the time of each step. A reopened request starts over (BEY-11). */
export function progressOf({ state, history }: Pick<Request, 'state' | 'history'>) {
  const newestFirst = history;
  const reopenIndex = newestFirst.findIndex(({ action }) => action === 'reopen');
  const stepsSinceReopening = reopenIndex === -1 ? newestFirst : newestFirst.slice(0, reopenIndex + 1);
  const currentIndex = stepIndex[state];
  const initialStep = reopenIndex === -1 ? ('new' as const) : ('reopened' as const);
  return steps.map((defaultStep, index) => {
    const step: Step =
      index === 0
        ? initialStep
        : index === currentIndex && state !== 'new' && state !== 'reopened'
          ? state
          : defaultStep;
    const reachedStep = stepsSinceReopening.find(({ from, to }) => stepIndex[to] === index && from !== to);
    const stepState =
      state === 'closed' || index < currentIndex
        ? ('done' as const)
        : index === currentIndex
          ? ('current' as const)
          : ('upcoming' as const);
    // A skipped step has no time, for example if a request is closed immediately.
    return {
      step,
      at: stepState === 'upcoming' ? undefined : reachedStep?.at,
      progress: state === 'closed' && index === currentIndex ? ('current' as const) : stepState,
    };
  });
}
