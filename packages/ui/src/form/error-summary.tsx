import { useTranslate, useWording } from '../wording/language-context.tsx';
import { ErrorList, summarizedErrors } from './error-list.tsx';
import css from './error-summary.module.css';
import type { SchemaForm } from './use-schema-form.ts';

type SummarizedForm = Pick<SchemaForm<unknown>, 'errors' | 'labels' | 'failure' | 'wasSubmitted'>;

interface ErrorSummaryProps {
  readonly form: SummarizedForm;
  /** Focuses the field of an error. */
  readonly onChoose?: (path: string) => void;
}

/** Errors in a form, shown above its fields after a rejected submission (NAV-21). */
export function ErrorSummary({ form, onChoose }: ErrorSummaryProps) {
  const t = useTranslate();
  const textOf = useWording();
  const showsErrors = form.wasSubmitted && summarizedErrors(form).length > 0;
  if (form.failure === null && !showsErrors) return null;

  return (
    <div className={css.summary} role="alert">
      {form.failure !== null && <p>{textOf(form.failure)}</p>}
      {showsErrors && (
        <>
          <h2>{t('ui.form.errorForm')}</h2>
          <ErrorList form={form} {...(onChoose && { onChoose })} />
        </>
      )}
    </div>
  );
}
