import { useEffect, useRef, useState } from 'react';
import { resetMs } from './step.ts';

const resetSeconds = resetMs / 1000;
const warningSeconds = 50;

/**
 * Calls `onReset` after 60 seconds without input. Returns the seconds that are left during the last ten, otherwise
 * undefined. Restarts when `subject` changes.
 */
export function useIdle(isOn: boolean, subject: unknown, onReset: () => void): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const latest = useRef(onReset);
  latest.current = onReset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject restarts the clock
  useEffect(() => {
    setSecondsLeft(undefined);
    if (!isOn) return;
    let last = Date.now();
    const onInput = () => {
      last = Date.now();
      setSecondsLeft(undefined);
    };
    const timer = setInterval(() => {
      const idle = Math.floor((Date.now() - last) / 1000);
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

// Assistive technology sends only a click.
const inputs = ['pointerdown', 'keydown', 'click', 'input'] as const;
