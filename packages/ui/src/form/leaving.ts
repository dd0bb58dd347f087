/** Confirmation before unsaved changes are discarded. */
export const leaving = {
  title: 'ui.form.leaveTitle',
  text: 'ui.form.leaveText',
  confirmLabel: 'ui.form.leave',
  cancelLabel: 'ui.form.stay',
} as const;
