import { useRef } from 'react';
import { discardQuestion } from '../form/discard-question.ts';
import { hasOpenPopup } from '../popup/use-popup.ts';
import { confirm, questionStore } from './confirm.ts';
import type { DialogForms } from './dialog-forms.ts';

/**
 * Returns the forms of a dialog and a function that closes it, for Escape, the close button, and clicks outside. If a
 * form has unsaved work, the user must confirm.
 */
export function useConfirmedClose(onClose: () => void): { readonly forms: DialogForms; readonly close: () => void } {
  const { current: forms } = useRef<DialogForms>(new Set());
  return {
    forms,
    close: () => {
      if (hasOpenPopup()) return;
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
