import { showToast } from '@latchboard/ui/toasts/toast-store.ts';

interface SavingDialog {
  readonly onClose: () => void;
  /** Loads again what the save changed. */
  readonly onSaved: () => Promise<unknown>;
}

/** After a save in a dialog: says so and closes it, then shows what is stored. */
export const finishDialog =
  ({ onClose, onSaved }: SavingDialog) =>
  async () => {
    showToast({ tone: 'success', title: 'record.saved' });
    onClose();
    await onSaved();
  };
