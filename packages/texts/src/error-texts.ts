import { errors as en } from './en/errors.ts';
import { serverErrors as enServerErrors } from './en/server-errors.gen.ts';
import { errors as es } from './es/errors.ts';
import { serverErrors as esServerErrors } from './es/server-errors.gen.ts';
import type { Language } from './language.ts';
import { insertParams, type TextParams } from './translate-with.ts';

type CodeOf<K> = K extends `error.${infer Code}` ? Code : never;

/**
 * Error code of the server. Its text is in `errors.ts` if the browser also uses it, otherwise in `server-errors.ts`.
 */
export type ErrorCode = CodeOf<keyof typeof en | keyof typeof enServerErrors>;

const errors: Record<Language, Readonly<Record<string, string | undefined>>> = { en, es };
const serverErrors: typeof errors = { en: enServerErrors, es: esServerErrors };

/** Whether a string is an error code, such as one from a schema rule. */
export const isErrorCode = (text: string): text is ErrorCode =>
  Object.hasOwn(en, `error.${text}`) || Object.hasOwn(enServerErrors, `error.${text}`);

/** Text of an error code, for `localizedMessage` and for a field's `message`. */
export function errorText(code: ErrorCode, language: Language = 'en', params: TextParams = {}): string {
  const key = `error.${code}`;
  const text = errors[language][key] ?? serverErrors[language][key] ?? key;
  return insertParams(text, params, language);
}
