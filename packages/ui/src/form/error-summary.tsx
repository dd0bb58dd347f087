import { useTranslate, useWording } from '../wording/language-context.tsx';
import css from './error-summary.module.css';
import type { SchemaForm } from './use-schema-form.ts';

type Faults = Pick<SchemaForm<unknown>, 'errors' | 'labels' | 'failure' | 'wasRefused'>;

/** Everything wrong with the form as `Field: message`, after somebody tried to submit it (NAV-21). */
export function ErrorSummary({ form }: { readonly form: Faults }) {
  const t = useTranslate();
  const say = useWording();
  const listed = Object.entries(form.errors).filter(([, message]) => message !== '');
  const showsErrors = form.wasRefused && listed.length > 0;
  if (form.failure === null && !showsErrors) return null;

  return (
    <div className={css.summary} role="alert">
      {form.failure !== null && <p>{say(form.failure)}</p>}
      {showsErrors && (
        <>
          <h2>{t('ui.form.errorForm')}</h2>
          <ul>
            {listed.map(([path, message]) => {
              const label = form.labels[path.replace(/\.\d+/g, '.*')];
              return (
                <li key={path}>
                  {label === undefined ? message : t('ui.form.fieldMessage', { field: say(label), message })}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
