import { useCallback, useRef } from 'react';

/**
 * Removes a line and moves the focus to the button that adds lines (`addButtonRef`), because the clicked button is
 * gone. `onRemove` keeps its identity, so other lines do not render again.
 */
export function useRemoveLine(remove: (index: number) => void) {
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const latest = useRef(remove);
  latest.current = remove;
  const onRemove = useCallback((index: number) => {
    latest.current(index);
    queueMicrotask(() => addButtonRef.current?.focus());
  }, []);
  return { addButtonRef, onRemove };
}
