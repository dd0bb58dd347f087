/**
 * A value stored in this browser under `latchboard.<name>`. Without storage, as in some private windows, it is lost.
 */
export function storedValue(name: string, place: () => Storage = () => localStorage) {
  const key = `latchboard.${name}`;
  return {
    read(): string | null {
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) place().removeItem(key);
        else place().setItem(key, value);
      } catch {}
    },
  };
}

/** Small store for React's `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
