import { errors as en } from './en/errors.ts';
import { refusals as enRefusals } from './en/refusals.gen.ts';
import { errors as es } from './es/errors.ts';
import { refusals as esRefusals } from './es/refusals.gen.ts';
import type { Language, TextParams } from './translate.ts';

type CodeOf<K> = K extends `error.${infer Code}` ? Code : never;

/** Error code of the server. Its text is in `errors.ts` if the browser also uses it, otherwise in `refusals.ts`. */
export type ErrorCode = CodeOf<keyof typeof en | keyof typeof enRefusals>;

const errors: Record<Language, Readonly<Record<string, string | undefined>>> = { en, es };
const refusals: typeof errors = { en: enRefusals, es: esRefusals };

/** Whether a text is an error code, such as one from a schema rule. */
export const isErrorCode = (text: string): text is ErrorCode =>
  Object.hasOwn(en, `error.${text}`) || Object.hasOwn(enRefusals, `error.${text}`);

/** Text of an error code, for `localizedMessage` and for a field's `message`. */
export function errorText(code: ErrorCode, language: Language = 'en', params: TextParams = {}): string {
  const key = `error.${code}`;
  const text = errors[language][key] ?? refusals[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
