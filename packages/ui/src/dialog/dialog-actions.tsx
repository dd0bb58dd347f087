import type { ReactNode } from 'react';
import css from './dialog-actions.module.css';

interface DialogActionsProps {
  /** Primary action of the dialog or form. */
  readonly main?: ReactNode;
  /** Button that closes without an action. */
  readonly cancel?: ReactNode;
  readonly more?: ReactNode;
  /** Destructive action. It is set apart from the others. */
  readonly danger?: ReactNode;
}

/** Buttons of a dialog or a form, in the portal's fixed order (decision 15). */
export function DialogActions({ main, cancel, more, danger }: DialogActionsProps) {
  return (
    <div className={`${css.actions} lb-dialog-actions`}>
      {main}
      {cancel && (
        <div className={css.cancel} data-way-out>
          {cancel}
        </div>
      )}
      {more}
      {danger && <div className={css.danger}>{danger}</div>}
    </div>
  );
}
