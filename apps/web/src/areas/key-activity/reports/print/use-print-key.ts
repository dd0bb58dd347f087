import { useEffect, useEffectEvent } from 'react';

/** The browser's print shortcut prints the same document as the button. */
export function usePrintKey(onPrint: () => void): void {
  const print = useEffectEvent(onPrint);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isWanted || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (!event.repeat) print();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
