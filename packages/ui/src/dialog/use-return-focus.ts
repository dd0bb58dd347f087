import { useEffect, useState } from 'react';

/**
 * Returns the focus to the previously focused element when an element that exists only while open is removed. The
 * library does this only for elements that were rendered closed first. If another element has the focus by then, it
 * keeps the focus.
 */
export function useReturnFocus(isInitiallyOpen: boolean): void {
  const [opener] = useState(() => (isInitiallyOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
