import { printTableCount, tableCountAt } from '@latchboard/contract/key-activity/rules/key-map';
import { useIsPrinting } from '@latchboard/ui/table/use-is-printing.ts';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Number of tables side by side. Depends on the window width, and is constant on paper (DEV-03). */
export function useTableCount(): number {
  const isPrinting = useIsPrinting();
  const count = useSyncExternalStore(subscribe, () => tableCountAt(window.innerWidth));
  return isPrinting ? printTableCount : count;
}
