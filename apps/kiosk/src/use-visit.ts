import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Kiosk } from './core/kiosk.ts';
import { isTaking, readVisit, type Step, visitOf } from './step.ts';

interface VisitState {
  readonly step: Step;
  readonly setStep: Dispatch<SetStateAction<Step>>;
  /** Stores the next step before it is shown. A shown key is then still listed after a reload. */
  readonly storeAndShow: (update: (last: Step) => Step) => Promise<void>;
}

// A visit that cannot be stored still works until the next reload. The phase of the kiosk shows a full store.
const ignore = () => {};

/** Current step. It survives a reload of the page, unless no one returned within a minute. */
export function useVisit(kiosk: Kiosk): VisitState {
  const [step, setStep] = useState<Step>(() => {
    const { step: stored, isExpired } = readVisit(kiosk.visit());
    return isExpired ? { at: 'home' } : stored;
  });
  useEffect(() => {
    const { step: stored, isExpired } = readVisit(kiosk.visit());
    kiosk.storeVisit(visitOf(step)).catch(ignore);
    if (isExpired && isTaking(stored)) kiosk.signOut(stored.person, true).catch(ignore);
  }, [kiosk, step]);
  const latest = useRef(step);
  latest.current = step;
  const storeAndShow = async (update: (last: Step) => Step) => {
    await kiosk.storeVisit(visitOf(update(latest.current))).catch(ignore);
    setStep(update);
  };
  return { step, setStep, storeAndShow };
}
