import { useSyncExternalStore } from 'react';

const enterQuery = '(max-width: 800px)';
const stayQuery = '(max-width: 1000px)';

let isPhone = false;
const listeners = new Set<() => void>();

function measure() {
  const isPhoneNow = window.matchMedia(enterQuery).matches || (isPhone && window.matchMedia(stayQuery).matches);
  document.documentElement.dataset.layout = isPhoneNow ? 'phone' : 'wide';
  if (isPhoneNow === isPhone) return;
  isPhone = isPhoneNow;
  for (const listener of listeners) listener();
}

/** Tracks the window width. The phone layout starts at 800 px and ends above 1000 px (NAV-14). */
export function watchLayout(): void {
  measure();
  for (const query of [enterQuery, stayQuery]) window.matchMedia(query).addEventListener('change', measure);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPhone,
    () => false,
  );
}
