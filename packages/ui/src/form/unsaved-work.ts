import { type RefObject, useContext, useEffect, useRef } from 'react';
import { DialogFormsContext } from '../dialog/dialog-forms.ts';

const checks = new Set<() => boolean>();

/** Whether any form or dialog of this page has unsaved changes. */
export const hasUnsavedWork = (): boolean => [...checks].some((isUnsaved) => isUnsaved());

/**
 * Registers unsaved work while `isUnsaved` is true: for the page, for other tabs, and for closing the enclosing
 * dialog. `draft` deletes the stored draft of the form.
 */
export function useUnsavedWork(isUnsaved: boolean, draft?: RefObject<(() => void) | null>): void {
  const dialogForms = useContext(DialogFormsContext);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const read = () => latest.current;
    const form = { isUnsaved: read, discard: () => draft?.current?.() };
    checks.add(read);
    dialogForms?.add(form);
    return () => {
      checks.delete(read);
      dialogForms?.delete(form);
    };
  }, [dialogForms, draft]);
}
