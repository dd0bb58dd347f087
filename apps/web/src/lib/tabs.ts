/** Waits until no other tab of this browser holds the lock `name`, then runs `work`. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, work) as Promise<Result>;
}

/** Whether a tab of this browser holds the lock `name`. */
export async function isTabLockHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** Takes a shared lock while the tab is open, so tabs can be counted. */
export function withSharedTabLock(name: string): void {
  if ('locks' in navigator) void navigator.locks.request(name, { mode: 'shared' }, () => new Promise<never>(() => {}));
}

/** Channel to the other tabs of this browser. A tab does not receive its own messages. */
export function tabChannel<Message>(name: string) {
  const channel = new BroadcastChannel(name);
  return {
    send: (message: Message) => channel.postMessage(message),
    listen(onMessage: (message: Message) => void) {
      const listener = (event: MessageEvent<Message>) => onMessage(event.data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
