let leaving = new AbortController();

/** Aborted at sign-out: the user's calls are neither sent nor answered from then on. */
export const leavingSignal = (): AbortSignal => leaving.signal;

/** Aborts all running calls. Returns a function that allows the next user's calls. */
export function stopCalls(): () => void {
  const stopped = leaving;
  stopped.abort();
  return () => {
    if (leaving === stopped) leaving = new AbortController();
  };
}
