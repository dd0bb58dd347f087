import { useEffect, useRef } from 'react';

const held = new Set<() => boolean>();

/** Whether something typed on this page is not saved yet, in whatever form or dialog. */
export const hasUnsavedWork = (): boolean => [...held].some((isUnsaved) => isUnsaved());

/** Counts as unsaved work while `isUnsaved`. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const read = () => latest.current;
    held.add(read);
    return () => {
      held.delete(read);
    };
  }, []);
}
