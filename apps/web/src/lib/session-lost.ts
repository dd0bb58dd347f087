const listeners = new Set<() => void>();

/** Announces that the server no longer knows the session. Its state is cleared everywhere. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}

export function onSessionLost(listener: () => void): void {
  listeners.add(listener);
}
