import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Kiosk } from './core/kiosk.ts';
import { isTaking, readVisit, type Step, visitOf } from './step.ts';

/** Current step. It survives a reload of the page, unless no one returned within a minute. */
export function useVisit(kiosk: Kiosk): [Step, Dispatch<SetStateAction<Step>>] {
  const [step, setStep] = useState<Step>(() => {
    const { step: stored, isExpired } = readVisit(kiosk.visit());
    return isExpired ? { at: 'home' } : stored;
  });
  useEffect(() => {
    const { step: stored, isExpired } = readVisit(kiosk.visit());
    // A visit that cannot be stored still works until the next reload. The phase of the kiosk shows a full store.
    const ignore = () => {};
    kiosk.storeVisit(visitOf(step)).catch(ignore);
    if (isExpired && isTaking(stored)) kiosk.signOut(stored.person, true).catch(ignore);
  }, [kiosk, step]);
  return [step, setStep];
}
