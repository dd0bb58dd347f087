import { useRef } from 'react';
import { discardQuestion } from '../form/discard-question.ts';
import { confirm, questionStore } from './confirm.ts';
import type { DialogForms } from './dialog-forms.ts';

/**
 * The forms of a dialog, and the function that closes the dialog for Escape, its close button, and a click outside.
 * Closing asks first if a form has unsaved work.
 */
export function useConfirmedClose(onClose: () => void): { readonly forms: DialogForms; readonly close: () => void } {
  const { current: forms } = useRef<DialogForms>(new Set());
  return {
    forms,
    close: () => {
      if (![...forms].some(({ isUnsaved }) => isUnsaved())) return onClose();
      // Escape closes the confirmation in front of this dialog, not the dialog.
      if (questionStore.read()) return;
      void confirm(discardQuestion).then((isSure) => {
        if (!isSure) return;
        for (const { discard } of forms) discard();
        onClose();
      });
    },
  };
}
