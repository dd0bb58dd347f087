import { isTextKey, type TextKey, type TextParams, type Translate } from '@latchboard/texts';

export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The Standard Schema interface, which zod and zod/mini implement. */
export interface Schema<Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
  };
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** Path of an issue as a string: `lines.0.quantity`. */
export function pathOf(issue: Issue): string {
  return (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** Optional details of an issue. They differ between libraries and are parsed defensively. */
interface Detail {
  readonly code?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
}

function textKeyOf({ code, format, origin, minimum }: Detail): TextKey {
  const isText = origin === 'string';
  if (code === 'too_small' && isText && minimum === 1) return 'error.valRequired';
  if (code === 'too_small') return isText ? 'error.valMinLength' : 'error.valMin';
  if (code === 'too_big') return isText ? 'error.valMaxLength' : 'error.valMax';
  if (code === 'invalid_type') return 'error.valRequired';
  if (code === 'invalid_format' && format === 'email') return 'error.valEmail';
  if (code === 'invalid_format') return 'error.valInvalidCharacters';
  return 'error.valInvalid';
}

/** Value at a path. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );
}

/** Text of an issue: its message if that is a text key (`valEmail`), otherwise a text for the kind of error. */
function issueText(issue: Issue & Detail, value: unknown, t: Translate): string {
  const params: Record<string, string | number> = {};
  if (typeof issue.minimum === 'number') params.minimum = issue.minimum;
  if (typeof issue.maximum === 'number') params.maximum = issue.maximum;
  const textKey = `error.${issue.message}`;
  const textParams: TextParams = params;
  if (isTextKey(textKey)) return t(textKey, textParams);
  return value === '' || value === null || value === undefined
    ? t('error.valRequired')
    : t(textKeyOf(issue), textParams);
}

/** Runs a schema. Keeps the first error for each path. */
export function check<Output>(
  schema: Schema<Output>,
  values: unknown,
  t: Translate,
): { readonly output: Output } | { readonly errors: Readonly<Record<string, string>> } {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('a form needs a synchronous schema');
  if (!result.issues) return { output: result.value };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = pathOf(issue);
    errors[path] ??= issueText(issue, valueAt(values, path), t);
  }
  return { errors };
}
