const listeners = new Set<() => void>();

/** Notifies listeners that the session is no longer valid on the server. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}

export function onSessionLost(listener: () => void): void {
  listeners.add(listener);
}
