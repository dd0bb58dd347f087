/** CSS classes for the parts of dialogs and drawers (`dialog.css`). */
export const dialogClasses = { inner: 'lb-dialog-inner', content: 'lb-dialog-content' };
