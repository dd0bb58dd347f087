import { useContext, useEffect, useRef } from 'react';
import { FormsInDialog } from '../dialog/forms-in-dialog.ts';

const held = new Set<() => boolean>();

/** Whether something typed on this page is not saved yet, in whatever form or dialog. */
export const hasUnsavedWork = (): boolean => [...held].some((isUnsaved) => isUnsaved());

/** Counts as unsaved work while `isUnsaved`: for the page, for other tabs, and for closing the window around it. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const inDialog = useContext(FormsInDialog);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const read = () => latest.current;
    const all = inDialog ? [held, inDialog] : [held];
    for (const one of all) one.add(read);
    return () => {
      for (const one of all) one.delete(read);
    };
  }, [inDialog]);
}
