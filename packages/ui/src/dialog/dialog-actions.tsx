import type { ReactNode } from 'react';
import css from './dialog-actions.module.css';

interface DialogActionsProps {
  /** What the dialog or form is for. */
  readonly main?: ReactNode;
  /** The way out. */
  readonly cancel?: ReactNode;
  readonly more?: ReactNode;
  /** What destroys something; it stands apart. */
  readonly danger?: ReactNode;
}

/** The buttons of a dialog or a form, in the one order of the portal (decision 15). */
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
