import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import type { Wording } from '../wording/wording.ts';
import { DraftNote } from './draft-note.tsx';
import { summarizedErrors } from './error-list.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import css from './form-frame.module.css';
import { useUnsavedWork } from './unsaved-work.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface FormFrameProps<Values> {
  readonly form: SchemaForm<Values>;
  readonly submitLabel?: Wording;
  readonly submitKind?: 'main' | 'danger';
  readonly cancelLabel?: Wording;
  readonly onCancel?: () => void;
  /** More buttons next to the submit button. */
  readonly actions?: ReactNode;
  /** Button that deletes the record of the form. */
  readonly danger?: ReactNode;
  /** Whether the form arranges its content itself. Otherwise, its fields are in two columns if there is room. */
  readonly wide?: boolean;
  /** Second submit button, such as "Save draft". The Enter key uses it. */
  readonly secondSubmit?: { readonly label: Wording; readonly onChoose: (isSecond: boolean) => void };
  /** Path of the field that gets focus first. */
  readonly initialField?: string;
  readonly children: ReactNode;
}

/** Selector of a field's control: the element with the path, or a control inside it. */
function controlOf(path: string): string {
  const element = `[data-path=${JSON.stringify(path)}]`;
  const controls = ':is(input, select, textarea, button)';
  return `${element}${controls}, ${element} ${controls}`;
}

/**
 * Form element with errors, fields, and buttons. A rejected submit focuses the first field with an error. A long form
 * also lists the errors above the fields and, outside a dialog, above the buttons.
 */
export function FormFrame<Values>({
  form,
  submitLabel = 'ui.save',
  submitKind = 'main',
  cancelLabel = 'ui.cancel',
  onCancel,
  actions,
  danger,
  wide = false,
  secondSubmit,
  initialField,
  children,
}: FormFrameProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);
  const firstField = useRef(initialField);
  useUnsavedWork(form.isDirty && !form.isBusy, form.draft);
  const isCanceled = useRef(false);
  const draft = useFormDraft(form, isCanceled);
  const [isListed, setListed] = useState(false);
  const hasErrors = Object.keys(form.errors).length > 0;
  const focusField = (selector: string) => element.current?.querySelector<HTMLElement>(selector)?.focus();

  const canceledValues = useRef<Values | null>(null);
  // If the user stays and continues typing, the form is no longer canceled. The effect can run late, after Cancel.
  useEffect(() => {
    if (form.values !== canceledValues.current) isCanceled.current = false;
  }, [form.values]);

  function cancel() {
    isCanceled.current = true;
    canceledValues.current = form.values;
    onCancel?.();
  }

  useEffect(() => {
    if (firstField.current) focusField(controlOf(firstField.current));
    firstField.current = undefined;
    if (!wasSubmitted.current || form.isBusy) return;
    wasSubmitted.current = false;
    // In a dialog, the errors are already visible.
    setListed(hasErrors && element.current?.closest('[role="dialog"]') === null);
    if (hasErrors) focusField('[aria-invalid="true"]');
    // The message above a long form can be off screen.
    else if (form.failure !== null)
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  });

  return (
    <form
      ref={element}
      className={wide ? `${css.form} ${css.wide}` : css.form}
      noValidate
      onSubmit={(event) => {
        wasSubmitted.current = true;
        // Only the main button submits the form by script.
        secondSubmit?.onChoose((event.nativeEvent as SubmitEvent).submitter !== null);
        void form.submit(event);
      }}
    >
      <ErrorSummary form={form} onChoose={(path) => focusField(controlOf(path))} />
      <DraftNote draft={draft} />
      {children}
      {isListed && form.wasSubmitted && summarizedErrors(form).length > 0 && (
        <ErrorPanel form={form} onChoose={(path) => focusField(controlOf(path))} onClose={() => setListed(false)} />
      )}
      <DialogActions
        main={
          secondSubmit ? (
            <>
              <Button
                kind={submitKind}
                label={submitLabel}
                busy={form.isBusy}
                disabled={form.isEnded}
                onClick={() => element.current?.requestSubmit()}
              />
              <Button type="submit" label={secondSubmit.label} busy={form.isBusy} disabled={form.isEnded} />
            </>
          ) : (
            <Button type="submit" kind={submitKind} label={submitLabel} busy={form.isBusy} disabled={form.isEnded} />
          )
        }
        cancel={onCancel && <Button label={cancelLabel} onClick={cancel} />}
        more={actions}
        danger={!form.isEnded && danger}
      />
    </form>
  );
}

/** Puts fields in one row if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
