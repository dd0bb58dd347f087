let leaving = new AbortController();

/** Aborted as soon as somebody leaves: no call of theirs goes out or comes back from then on. */
export const leavingSignal = (): AbortSignal => leaving.signal;

/** Stops every call under way; answers what lets the next person's calls through. */
export function stopCalls(): () => void {
  const stopped = leaving;
  stopped.abort();
  return () => {
    if (leaving === stopped) leaving = new AbortController();
  };
}
