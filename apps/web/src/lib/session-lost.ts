const listeners = new Set<() => void>();

/** Notifies the listeners that the server no longer knows the session. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}

export function onSessionLost(listener: () => void): void {
  listeners.add(listener);
}
