import { useTranslate, useWording } from '../wording/language-context.tsx';
import { ErrorList, listedErrors } from './error-list.tsx';
import css from './error-summary.module.css';
import type { SchemaForm } from './use-schema-form.ts';

type Faults = Pick<SchemaForm<unknown>, 'errors' | 'labels' | 'failure' | 'wasRefused'>;

/** Errors of a form above its fields, after a rejected submit (NAV-21). */
export function ErrorSummary({ form }: { readonly form: Faults }) {
  const t = useTranslate();
  const say = useWording();
  const showsErrors = form.wasRefused && listedErrors(form).length > 0;
  if (form.failure === null && !showsErrors) return null;

  return (
    <div className={css.summary} role="alert">
      {form.failure !== null && <p>{say(form.failure)}</p>}
      {showsErrors && (
        <>
          <h2>{t('ui.form.errorForm')}</h2>
          <ErrorList form={form} />
        </>
      )}
    </div>
  );
}
