type ErrorsByPath = Readonly<Record<string, string>>;

/** Errors in a form by path. A field of a long form renders again only if its own error changes. */
export interface ErrorStore {
  readonly at: (path: string) => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly publish: (errors: ErrorsByPath) => void;
}

export function createErrorStore(): ErrorStore {
  const listeners = new Set<() => void>();
  let current: ErrorsByPath = {};
  return {
    at: (path) => current[path],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (errors) => {
      current = errors;
      for (const listener of listeners) listener();
    },
  };
}
