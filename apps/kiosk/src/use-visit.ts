import { useCallback, useEffect, useRef, useState } from 'react';
import type { Kiosk } from './core/kiosk.ts';
import { isTaking, readVisit, type Step, visitOf } from './step.ts';

export interface VisitState {
  readonly step: Step;
  /** Current step, even during a request that started at an earlier one. */
  readonly currentStep: () => Step;
  readonly setStep: (update: Step | ((last: Step) => Step)) => void;
  /** Stores the next step before it is shown, so a key that was shown is still listed after a reload. */
  readonly storeAndShow: (update: (last: Step) => Step) => Promise<void>;
}

// A visit that cannot be stored still works until the next reload.
const ignore = () => {};

/** Current step. It survives a page reload within a minute after the step was stored. */
export function useVisit(kiosk: Kiosk): VisitState {
  const [storedVisit] = useState(() => readVisit(kiosk.visit()));
  const [step, showStep] = useState<Step>(storedVisit.isExpired ? { at: 'home' } : storedVisit.step);
  const latest = useRef(step);
  const expired = useRef(storedVisit.isExpired && isTaking(storedVisit.step) ? storedVisit.step.person : undefined);
  useEffect(() => {
    const person = expired.current;
    expired.current = undefined;
    if (person) kiosk.signOut(person, true).catch(ignore);
  }, [kiosk]);
  useEffect(() => {
    kiosk.storeVisit(visitOf(step)).catch(ignore);
  }, [kiosk, step]);
  const currentStep = useCallback(() => latest.current, []);
  const setStep = useCallback((update: Step | ((last: Step) => Step)) => {
    latest.current = typeof update === 'function' ? update(latest.current) : update;
    showStep(latest.current);
  }, []);
  const storeAndShow = async (update: (last: Step) => Step) => {
    await kiosk.storeVisit(visitOf(update(latest.current))).catch(ignore);
    setStep(update);
  };
  return { step, currentStep, setStep, storeAndShow };
}
