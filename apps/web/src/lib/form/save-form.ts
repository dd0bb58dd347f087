import { pathPattern } from '@latchboard/ui/form/paths.ts';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { ApiError, type FieldError, OfflineError } from '../api-error.ts';
import { failureText } from '../failure-toast.ts';

interface Saving {
  /** Form paths of input fields that have another name in the form. `*` means any list index. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Handles a save conflict and returns its message. The typed values remain. */
  readonly onStale?: () => Promise<Wording>;
  /** Message if the record no longer exists. Default: the message from the server. */
  readonly missing?: Wording;
}

/** Error for a rejected save, with the form's field errors. */
class SaveRejectedError extends Error {
  readonly fields: readonly Pick<FieldError, 'path' | 'message'>[];
  readonly isShown = true;

  constructor(fields: SaveRejectedError['fields']) {
    super('The server rejected the form.');
    this.fields = fields;
  }
}

/** Saves a form with a quiet call. A field error is shown at its field, any other error at the top of the form. */
export async function saveForm<Result>(
  form: Pick<SchemaForm<unknown>, 'fail' | 'end'>,
  save: () => Promise<Result>,
  { paths = {}, onStale, missing }: Saving = {},
): Promise<Result> {
  try {
    return await save();
  } catch (failure) {
    if (failure instanceof OfflineError) form.fail('toast.offline');
    else if (!(failure instanceof ApiError)) throw failure;
    else if (failure.code === 'notFound' && missing) form.end(missing);
    else if (failure.fields.length > 0)
      throw new SaveRejectedError(
        failure.fields.map(({ path, message }) => ({ path: formPath(path, paths), message })),
      );
    else
      form.fail(
        failure.code === 'changedByAnother' && onStale
          ? await onStale().catch(() => failureText(failure))
          : failureText(failure),
      );
    throw new SaveRejectedError([]);
  }
}

/** Converts a path of the call input to a form path. */
export function formPath(path: string, paths: Readonly<Record<string, string>>): string {
  const pattern = pathPattern(path);
  const matchingPath = Object.keys(paths).find(
    (candidate) => pattern === candidate || pattern.startsWith(`${candidate}.`),
  );
  if (matchingPath === undefined) return path;
  const indexes = path.match(/(?<=\.)\d+/g) ?? [];
  return indexes.reduce((named, index) => named.replace('*', index), paths[matchingPath] ?? path);
}
