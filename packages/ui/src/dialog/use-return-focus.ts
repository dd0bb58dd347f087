import { useEffect, useState } from 'react';

/**
 * Returns the focus to its previous element when something that is only rendered while open is removed. The library
 * does this only for elements that were closed at first. An element that took the focus in the meantime keeps it.
 */
export function useReturnFocus(isOpenAtFirst: boolean): void {
  const [opener] = useState(() => (isOpenAtFirst ? document.activeElement : null));
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
