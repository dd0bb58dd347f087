import { errors as en } from './en/errors.ts';
import { errors as es } from './es/errors.ts';
import type { Language, TextParams } from './translate.ts';

type CodeOf<K> = K extends `error.${infer Code}` ? Code : never;

/** A code the server can answer with; its text stands in `en/errors.ts` and `es/errors.ts`. */
export type ErrorCode = CodeOf<keyof typeof en>;

const catalogues = { en, es };

/** The words of an error code, for `localizedMessage` and for a field's `message`. */
export function errorText(code: ErrorCode, language: Language = 'en', params: TextParams = {}): string {
  return catalogues[language][`error.${code}`].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}
