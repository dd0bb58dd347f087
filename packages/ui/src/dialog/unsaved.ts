import { createContext, useContext, useEffect, useRef } from 'react';
import { leaving } from '../form/leaving.ts';
import { confirm, questionStore } from './confirm.ts';

type Forms = Set<() => boolean>;

/** The forms in the window around, which may hold something unsaved. */
export const FormsInDialog = createContext<Forms | null>(null);

/** Closes a window by Escape, its cross or a press outside: with something unsaved in it, only after a question. */
export function useCloseAsked(onClose: () => void): { readonly forms: Forms; readonly close: () => void } {
  const { current: forms } = useRef<Forms>(new Set());
  return {
    forms,
    close: () => {
      if (![...forms].some((isUnsaved) => isUnsaved())) return onClose();
      // Escape answers the question that stands in front of this window.
      if (questionStore.read()) return;
      void confirm(leaving).then((isSure) => isSure && onClose());
    },
  };
}

/** Tells the window around a form, if there is one, whether the form holds something unsaved. */
export function useUnsavedInDialog(isUnsaved: boolean): void {
  const forms = useContext(FormsInDialog);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    if (!forms) return;
    const read = () => latest.current;
    forms.add(read);
    return () => void forms.delete(read);
  }, [forms]);
}
