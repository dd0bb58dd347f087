import type { MovedKey, Person } from './core/kiosk.ts';

/** Screen of an enrolled kiosk and its entered values. */
export type Step =
  | { readonly at: 'home' }
  | { readonly at: 'pin'; readonly badge: string; readonly typed: boolean }
  | Taking
  | {
      readonly at: 'moved';
      readonly kind: 'taken' | 'returned';
      readonly keys: readonly MovedKey[];
      /** Person who took the keys. */
      readonly person?: Person;
    };

/** State while a signed-in person takes keys. Each key is recorded when it is scanned or tapped. */
export interface Taking {
  readonly at: 'reason' | 'keys';
  readonly person: Person;
  /** Undefined until a reason is picked. */
  readonly activity?: number;
  readonly workOrder: string;
  /** Taken keys, latest first. */
  readonly keys: readonly MovedKey[];
}

export const isTaking = (step: Step): step is Taking => step.at === 'reason' || step.at === 'keys';

/** Person using this screen. Undefined for screens that anyone can use. */
export function badgeOf(step: Step): string | undefined {
  if (step.at === 'pin') return step.badge;
  return step.at === 'home' ? undefined : step.person?.badge;
}

/** Milliseconds without input after which the screens reset. */
export const resetMs = 60_000;

interface Visit {
  readonly step: Step;
  readonly storedAt: number;
}

/** Stored form of an unfinished visit. */
export const visitOf = (step: Step): Visit | undefined =>
  step.at === 'home' ? undefined : { step, storedAt: Date.now() };

/** Reads the step of a stored visit, and whether it was idle for longer than the screens stay open. */
export function readVisit(stored: unknown): { step: Step; isExpired: boolean } {
  if (stored === undefined) return { step: { at: 'home' }, isExpired: false };
  const { step, storedAt } = stored as Visit;
  const age = Date.now() - storedAt;
  return {
    step: 'keys' in step ? { ...step, keys: step.keys.map(withDates) } : step,
    isExpired: !(age >= 0 && age < resetMs),
  };
}

/** Dates are stored as strings. */
const withDates = (key: MovedKey): MovedKey => ({
  ...key,
  dueBack: key.dueBack && new Date(key.dueBack),
  undoUntil: new Date(key.undoUntil),
});
