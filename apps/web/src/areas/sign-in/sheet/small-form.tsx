import { Button } from '@latchboard/ui/button/button.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './small-form.module.css';
import type { Submission } from './use-submission.ts';

interface SmallFormProps {
  readonly submission: Submission;
  readonly submitLabel: Wording;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
  /** `sheet` makes the button full width. `page` puts it next to other buttons. */
  readonly layout?: 'sheet' | 'page';
  /** Cancel button of a form on a page. */
  readonly cancel?: ReactNode;
}

/**
 * Form with a few fields and no schema. After a rejection by the page or the server, the first field with an error gets
 * focus.
 */
export function SmallForm({ submission, submitLabel, onSubmit, children, layout = 'sheet', cancel }: SmallFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, isBusy } = submission;

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      data-layout-of={layout}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary form={submission} />
      {children}
      {layout === 'sheet' ? (
        <Button type="submit" kind="main" size="large" wide label={submitLabel} busy={isBusy} />
      ) : (
        <DialogActions main={<Button type="submit" kind="main" label={submitLabel} busy={isBusy} />} cancel={cancel} />
      )}
    </form>
  );
}
