let calls = new AbortController();

/** Aborted at sign-out. From then on, the user's calls are not sent, and replies are ignored. */
export const signOutSignal = (): AbortSignal => calls.signal;

/** Aborts all running calls. Returns a function that allows the next user's calls. */
export function stopCalls(): () => void {
  const stoppedCalls = calls;
  stoppedCalls.abort();
  return () => {
    if (calls === stoppedCalls) calls = new AbortController();
  };
}
