import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  const print = window.matchMedia('print');
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

/** Whether the page is being printed. A printed table contains all rows. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia('print').matches,
    () => false,
  );
}
