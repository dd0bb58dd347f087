const name = 'latchboard-kiosk';

/**
 * Locks the kiosk of this browser for this tab until the signal aborts or the tab closes. If another tab has the lock,
 * calls `onWait` and waits.
 */
export async function lockTab(onWait: () => void, signal: AbortSignal): Promise<void> {
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await new Promise<void>((acquired, failed) => {
    const hold = () => {
      acquired();
      return released;
    };
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return hold();
        onWait();
        // Not awaited: it resolves only when this tab releases the lock.
        navigator.locks.request(name, { signal }, hold).catch(failed);
        return undefined;
      })
      .catch(failed);
  });
}
