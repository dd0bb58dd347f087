/** Confirmation before unsaved changes are discarded. */
export const discardQuestion = {
  title: 'ui.form.leaveTitle',
  text: 'ui.form.leaveText',
  confirmLabel: 'ui.form.leave',
  cancelLabel: 'ui.form.stay',
} as const;
