import type { Person } from './core/kiosk.ts';
import { type DeskParts, takingOf } from './desk-parts.ts';
import { kindOf } from './moved-steps.ts';

/** Actions that end the visit of a person. */
export interface VisitEnd {
  readonly goHome: () => void;
  readonly signOut: (person: Person, isTimeout: boolean) => void;
  /** Signs the person out and shows the keys that the person took. */
  readonly finish: () => void;
  /** Signs the person out after the time limit. */
  readonly reset: () => void;
}

export function visitEndOf(parts: DeskParts): VisitEnd {
  const { kiosk, messages } = parts;
  const { setStep } = parts.visit;
  const taking = takingOf(parts);
  const goHome = () => setStep({ at: 'home' });
  const signOut = (person: Person, isTimeout: boolean) => messages.attempt(() => kiosk.signOut(person, isTimeout));
  return {
    goHome,
    signOut,
    finish: () => {
      if (!taking) return goHome();
      const { person, keys } = taking;
      signOut(person, false);
      if (keys.length === 0) goHome();
      else setStep({ at: 'moved', kind: kindOf(keys), keys, person });
    },
    reset: () => {
      messages.clear();
      goHome();
      if (taking) signOut(taking.person, true);
    },
  };
}
