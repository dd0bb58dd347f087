import { useEffect, useState } from 'react';

/**
 * Returns the focus to the previously focused element when an element that is rendered only while open is removed. The
 * library does this only for elements that were first rendered closed. Another focused element keeps the focus.
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
