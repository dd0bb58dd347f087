const listeners = new Set<() => void>();

/** Says that the server no longer knows the session: whoever holds state of it lets go. */
export function reportSessionLost(): void {
  for (const listener of listeners) listener();
}

export function onSessionLost(listener: () => void): void {
  listeners.add(listener);
}
