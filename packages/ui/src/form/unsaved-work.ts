import { useContext, useEffect, useRef } from 'react';
import { DialogFormsContext } from '../dialog/dialog-forms.ts';

const checks = new Set<() => boolean>();

/** Whether any form or dialog of this page has unsaved changes. */
export const hasUnsavedWork = (): boolean => [...checks].some((isUnsaved) => isUnsaved());

/**
 * Registers unsaved work while `isUnsaved` is true: for the page, for other tabs, and for closing the enclosing
 * dialog.
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  const inDialog = useContext(DialogFormsContext);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const read = () => latest.current;
    const all = inDialog ? [checks, inDialog] : [checks];
    for (const one of all) one.add(read);
    return () => {
      for (const one of all) one.delete(read);
    };
  }, [inDialog]);
}
