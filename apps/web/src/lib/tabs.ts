/** Runs `work` while no other tab of this browser runs one of the same name. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, signal ? { signal } : {}, work) as Promise<Result>;
}

/** Holds a lock that every tab may hold, as long as the tab is open: so tabs can be counted. */
export function withSharedTabLock(name: string): void {
  if ('locks' in navigator) void navigator.locks.request(name, { mode: 'shared' }, () => new Promise<never>(() => {}));
}

/** A channel to the other tabs of this browser; what a tab sends it does not hear itself. */
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
