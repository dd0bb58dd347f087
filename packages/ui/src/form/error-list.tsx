import type { Translate } from '@latchboard/texts';
import { useTranslate } from '../wording/language-context.tsx';
import { resolveWording, type Wording } from '../wording/wording.ts';
import { pathPattern } from './paths.ts';
import type { SchemaForm } from './use-schema-form.ts';

export type FormErrors = Pick<SchemaForm<unknown>, 'errors' | 'labels'>;

/** Errors that have a text, with the paths of their fields. Errors within a line are in the order of the labels. */
function listedErrors({ errors, labels }: FormErrors) {
  const entries = Object.entries(errors).filter(([, message]) => message !== '');
  const labelOrder = Object.keys(labels);
  const labelIndexOf = (path: string) => labelOrder.indexOf(pathPattern(path));
  const lists = [...new Set(entries.map(([path]) => listOf(path)))];
  return lists.flatMap((list) =>
    entries
      .filter(([path]) => listOf(path) === list)
      .toSorted(([a], [b]) =>
        lineOf(a) === undefined ? 0 : (lineOf(a) ?? 0) - (lineOf(b) ?? 0) || labelIndexOf(a) - labelIndexOf(b),
      ),
  );
}

/** Maximum number of fields in a form that always fits on the screen. */
const maxShortFields = 2;

/**
 * Errors to list separately from the fields (NAV-21). None for a form with one or two fields, because each field shows
 * its own error and is on screen. A form with a list of lines can be long.
 */
export function summarizedErrors(form: FormErrors) {
  const paths = Object.keys(form.labels);
  const isShort = paths.length > 0 && paths.length <= maxShortFields && paths.every((path) => !path.includes('*'));
  return listedErrors(form).filter(([path]) => !isShort || !paths.includes(path));
}

/** Path of the list that contains the field, or the path itself if there is no list. */
const listOf = (path: string) => (lineOf(path) === undefined ? path : path.slice(0, path.search(/\.\d/)));

interface ErrorListProps {
  readonly form: FormErrors;
  /** Makes each entry a button that focuses its field. */
  readonly onChoose?: (path: string) => void;
}

/** Number of the line that a path is in, starting at 1. Undefined for a field that is not in a list. */
const lineOf = (path: string): number | undefined => {
  const [, index] = /\.(\d+)\./.exec(path) ?? [];
  return index === undefined ? undefined : Number(index) + 1;
};

/** Text of an error: `Field: message`, or `Line 2, field: message` for a field in a list. */
export function errorText(
  { path, message, label }: { readonly path: string; readonly message: string; readonly label: Wording | undefined },
  t: Translate,
): string {
  if (label === undefined) return message;
  const [field, number] = [resolveWording(t, label), lineOf(path)];
  return number === undefined
    ? t('ui.form.fieldMessage', { field, message })
    : t('ui.form.lineMessage', { number, field, message });
}

/** Each error with its field (NAV-21). */
export function ErrorList({ form, onChoose }: ErrorListProps) {
  const t = useTranslate();
  return (
    <ul>
      {summarizedErrors(form).map(([path, message]) => {
        const label = form.labels[pathPattern(path)];
        const text = errorText({ path, message, label }, t);
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
