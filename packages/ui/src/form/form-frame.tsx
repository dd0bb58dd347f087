import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import type { Wording } from '../wording/wording.ts';
import { ErrorSummary } from './error-summary.tsx';
import css from './form-frame.module.css';
import { useUnsavedWork } from './unsaved-work.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface FormFrameProps<Values> {
  readonly form: SchemaForm<Values>;
  readonly submitLabel?: Wording;
  readonly onCancel?: () => void;
  /** More buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** The button that removes what the form shows. */
  readonly danger?: ReactNode;
  /** As wide as the page, for a form in panels; otherwise no wider than its fields read well. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The form element: errors on top, fields, then the buttons. A refused submit focuses the first field with an error. */
export function FormFrame<Values>({
  form,
  submitLabel = 'ui.save',
  onCancel,
  actions,
  danger,
  wide = false,
  children,
}: FormFrameProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const wasPressed = useRef(false);
  useUnsavedWork(form.isDirty && !form.isBusy);
  const hasErrors = Object.keys(form.errors).length > 0;

  useEffect(() => {
    if (!wasPressed.current || form.isBusy) return;
    wasPressed.current = false;
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  return (
    <form
      ref={element}
      className={wide ? `${css.form} ${css.wide}` : css.form}
      noValidate
      onSubmit={(event) => {
        wasPressed.current = true;
        void form.submit(event);
      }}
    >
      <ErrorSummary form={form} />
      {children}
      <DialogActions
        main={<Button type="submit" kind="main" label={submitLabel} busy={form.isBusy} />}
        cancel={onCancel && <Button label="ui.cancel" onClick={onCancel} />}
        more={actions}
        danger={danger}
      />
    </form>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
