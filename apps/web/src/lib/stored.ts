/**
 * A value stored in this browser under `latchboard.<name>`. Without storage, as in some private windows, `read`
 * returns null and `write` has no effect.
 */
export function storedValue(name: string, storage: () => Storage = () => localStorage) {
  const key = `latchboard.${name}`;
  return {
    read(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {}
    },
  };
}

/** Creates a small store for React's `useSyncExternalStore`. */
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
