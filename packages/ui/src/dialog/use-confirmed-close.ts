import { useRef } from 'react';
import { discardQuestion } from '../form/discard-question.ts';
import { confirm, questionStore } from './confirm.ts';

type Forms = Set<() => boolean>;

/** Closes a dialog by Escape, its close button, or a click outside. Unsaved work needs a confirmation. */
export function useConfirmedClose(onClose: () => void): { readonly forms: Forms; readonly close: () => void } {
  const { current: forms } = useRef<Forms>(new Set());
  return {
    forms,
    close: () => {
      if (![...forms].some((isUnsaved) => isUnsaved())) return onClose();
      // Escape answers the question that is open in front of this dialog.
      if (questionStore.read()) return;
      void confirm(discardQuestion).then((isSure) => isSure && onClose());
    },
  };
}
