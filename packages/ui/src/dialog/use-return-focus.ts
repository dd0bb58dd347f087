import { useEffect, useState } from 'react';

/**
 * For a dialog that is rendered only while it is open. When it is removed, returns the focus to the element that had it
 * before, unless another element has the focus. The library does this only for dialogs that were first rendered closed.
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
