import { useCallback, useRef } from 'react';

/**
 * Removes a line and moves the focus to the button that adds lines (`adder`), because the clicked button is gone.
 * `onRemove` keeps its identity, so other lines do not render again.
 */
export function useRemoveLine(remove: (place: number) => void) {
  const adder = useRef<HTMLButtonElement>(null);
  const latest = useRef(remove);
  latest.current = remove;
  const onRemove = useCallback((place: number) => {
    latest.current(place);
    queueMicrotask(() => adder.current?.focus());
  }, []);
  return { adder, onRemove };
}
