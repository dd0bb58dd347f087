const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where a key leads among the hooks whose keys are out; null when it leads nowhere. */
export function nextOutHook(hooks: readonly number[], from: number | null, key: string): number | null {
  if (key === 'Home') return hooks[0] ?? null;
  if (key === 'End') return hooks.at(-1) ?? null;
  const step = steps[key];
  if (step === undefined || from === null) return null;
  return hooks[hooks.indexOf(from) + step] ?? null;
}
