/** The question before something typed and not saved is given up. */
export const leaving = {
  title: 'ui.form.leaveTitle',
  text: 'ui.form.leaveText',
  confirmLabel: 'ui.form.leave',
  cancelLabel: 'ui.form.stay',
} as const;
