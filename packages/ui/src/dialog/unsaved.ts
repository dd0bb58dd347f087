import { useRef } from 'react';
import { leaving } from '../form/leaving.ts';
import { confirm, questionStore } from './confirm.ts';

type Forms = Set<() => boolean>;

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
