import { useEffect, useRef, useState } from 'react';
import { resetMs } from './step.ts';

const resetSeconds = resetMs / 1000;
const warningSeconds = 50;
/** Maximum drift of the device's clock. A larger jump means that it was set or the device slept. */
const maxDriftMs = 5000;

/**
 * Calls `onReset` after 60 seconds without input. Returns the remaining seconds during the last ten, otherwise
 * undefined. Restarts when `subject` changes. Setting the device's clock never shortens or extends the time, except
 * that a jump forward leaves at most ten seconds, because the device may have slept.
 */
export function useIdle(isOn: boolean, subject: unknown, onReset: () => void): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const latest = useRef(onReset);
  latest.current = onReset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject restarts the clock
  useEffect(() => {
    setSecondsLeft(undefined);
    if (!isOn) return;
    let last = performance.now();
    let clockLead = leadOfClock();
    const onInput = () => {
      last = performance.now();
      setSecondsLeft(undefined);
    };
    const timer = setInterval(() => {
      const now = performance.now();
      const lead = leadOfClock();
      if (lead - clockLead > maxDriftMs) last = Math.min(last, now - warningSeconds * 1000);
      clockLead = lead;
      const idle = Math.floor((now - last) / 1000);
      if (idle >= resetSeconds) {
        clearInterval(timer);
        latest.current();
      } else setSecondsLeft(idle >= warningSeconds ? resetSeconds - idle : undefined);
    }, 1000);
    for (const name of inputs) window.addEventListener(name, onInput, true);
    return () => {
      clearInterval(timer);
      for (const name of inputs) window.removeEventListener(name, onInput, true);
    };
  }, [isOn, subject]);
  return secondsLeft;
}

/** Device time minus the running time of the page, in milliseconds. It grows while the device sleeps. */
const leadOfClock = () => Date.now() - performance.now();

// Assistive technology sends only a click.
const inputs = ['pointerdown', 'keydown', 'click', 'input'] as const;
