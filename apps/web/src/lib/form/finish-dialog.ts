import { showToast } from '@latchboard/ui/toasts/toast-store.ts';

interface SavingDialog {
  readonly onClose: () => void;
  /** Reloads the data that the save changed. */
  readonly onSaved: () => Promise<unknown>;
}

/** Returns a function to call after a dialog saves: it shows a toast, closes the dialog, and reloads the data. */
export const finishDialog =
  ({ onClose, onSaved }: SavingDialog) =>
  async () => {
    showToast({ tone: 'success', title: 'record.saved' });
    onClose();
    await onSaved();
  };
