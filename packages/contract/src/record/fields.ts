import type { TextKey } from '@latchboard/texts';
import type { ImportColumn } from '../imports/columns.ts';

interface Description {
  /** Its name in forms, details, files and the audit log. */
  readonly label: TextKey;
  readonly help?: TextKey;
  readonly required?: true;
  /** The column of the import sheet that fills it; null where the sheet has none (HIE-09). */
  readonly importColumn: ImportColumn | null;
  /** The audit log tells that it changed, never what it holds. */
  readonly isSecret?: true;
}

interface LineField extends Description {
  readonly kind: 'line';
  /** Most characters. */
  readonly max: number;
  /** An empty text is stored as it is, not as null. */
  readonly keepsEmpty?: true;
}

interface OptionField extends Description {
  readonly kind: 'option';
  /** The numbers to choose from, each with its text. */
  readonly options: Readonly<Record<number, TextKey>>;
  /** What a new record has. */
  readonly usual: number;
}

interface PlainField extends Description {
  readonly kind: 'email' | 'phone' | 'day' | 'flag' | 'zone';
}

/**
 * One field of a record, said once. The shape of its calls, the column it is stored in, the form, the details of the page, the import
 * and the words of the audit log follow from it, or are compared with it by a test.
 */
export type Field = LineField | OptionField | PlainField;
export type Fields = Readonly<Record<string, Field>>;

/** Whether there is always a value, so that replies never say null. */
type IsKept<F extends Field> = F extends
  | { readonly required: true }
  | { readonly keepsEmpty: true }
  | { readonly kind: 'flag' | 'option' }
  ? true
  : false;

type Plain<F extends Field> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'option' }
    ? number
    : string;

/** What a reply holds for a field. A day is `2026-11-20`; a phone number has ten digits as they were typed. */
export type FieldOutput<F extends Field> = IsKept<F> extends true ? Plain<F> : Plain<F> | null;

/** The replies of a record, by field. */
export type OutputOf<Fs extends Fields> = { readonly [K in keyof Fs]: FieldOutput<Fs[K]> };

/** The column of a field: `phoneNumber` is stored in `phone_number`. */
export type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';
export const columnOf = <const Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

/** The fields of a description in their order. */
export const fieldsIn = <Fs extends Fields>(fields: Fs) =>
  Object.entries(fields) as [keyof Fs & string, Fs[keyof Fs]][];
