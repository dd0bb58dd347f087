let calls = new AbortController();

/** Aborted at sign-out: the user's calls are neither sent nor answered from then on. */
export const signOutSignal = (): AbortSignal => calls.signal;

/** Aborts all running calls. Returns a function that allows the next user's calls. */
export function stopCalls(): () => void {
  const stopped = calls;
  stopped.abort();
  return () => {
    if (calls === stopped) calls = new AbortController();
  };
}
