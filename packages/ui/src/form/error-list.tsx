import { useTranslate, useWording } from '../wording/language-context.tsx';
import { pathPattern } from './paths.ts';
import type { SchemaForm } from './use-schema-form.ts';

export type FormErrors = Pick<SchemaForm<unknown>, 'errors' | 'labels'>;

/** Errors of a form that have a text, with the path of their field. */
export const listedErrors = ({ errors }: Pick<FormErrors, 'errors'>) =>
  Object.entries(errors).filter(([, message]) => message !== '');

interface ErrorListProps {
  readonly form: FormErrors;
  /** Makes each entry a button that focuses its field. */
  readonly onChoose?: (path: string) => void;
}

/** Each error as `Field: message` (NAV-21). */
export function ErrorList({ form, onChoose }: ErrorListProps) {
  const t = useTranslate();
  const say = useWording();
  return (
    <ul>
      {listedErrors(form).map(([path, message]) => {
        const label = form.labels[pathPattern(path)];
        const text = label === undefined ? message : t('ui.form.fieldMessage', { field: say(label), message });
        return (
          <li key={path}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(path)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
