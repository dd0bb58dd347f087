import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was when something that is drawn only while it is open goes away. The library does so for what is
 * opened after it was drawn; what took the focus in the meantime keeps it.
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
