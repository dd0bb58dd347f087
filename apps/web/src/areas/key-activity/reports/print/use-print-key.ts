import { useEffect, useEffectEvent } from 'react';

/** Makes the browser's print shortcut print the same document as the button. */
export function usePrintKey(onPrint: () => void): void {
  const print = useEffectEvent(onPrint);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasShortcutModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!hasShortcutModifier || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (!event.repeat) print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
