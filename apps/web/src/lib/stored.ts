/** A value kept in this browser under `latchboard.<name>`; private windows that refuse storage simply forget it. */
export function stored(name: string, place: () => Storage = () => localStorage) {
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

/** A small store React can subscribe to. */
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
