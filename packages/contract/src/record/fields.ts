import type { TextKey } from '@latchboard/texts';
import type { ImportColumn } from '../imports/columns.ts';

interface Description {
  /** Label in forms, details, files, and the audit log. */
  readonly label: TextKey;
  readonly help?: TextKey;
  readonly required?: true;
  /** Column of the import sheet for this field. Null if there is none (HIE-09). */
  readonly importColumn: ImportColumn | null;
  /** Whether the audit log shows only that the field changed, without its value. */
  readonly isSecret?: true;
}

interface LineField extends Description {
  readonly kind: 'line';
  /** Maximum number of characters. */
  readonly max: number;
  /** Whether an empty field is stored as an empty string instead of null. */
  readonly keepsEmpty?: true;
}

interface OptionField extends Description {
  readonly kind: 'option';
  /** Allowed numbers, each with its text. */
  readonly options: Readonly<Record<number, TextKey>>;
  /** Value of a new record. */
  readonly defaultValue: number;
}

interface PlainField extends Description {
  readonly kind: 'email' | 'phone' | 'day' | 'flag' | 'zone';
}

/**
 * Description of a record field. The call shape, column, form, details, import, and audit log texts are derived from
 * this description, or a test compares them with it.
 */
export type Field = LineField | OptionField | PlainField;
export type Fields = Readonly<Record<string, Field>>;

/** Whether replies always contain a value for a field, never null. */
type IsNeverNull<F extends Field> = F extends
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

/** Reply type of a field. A day is `2026-11-20`. A phone number has ten digits, formatted as typed. */
export type FieldOutput<F extends Field> = IsNeverNull<F> extends true ? Plain<F> : Plain<F> | null;

/** Reply type of a record, by field. */
export type OutputOf<Fs extends Fields> = { readonly [K in keyof Fs]: FieldOutput<Fs[K]> };

/** Column of a field: `phoneNumber` is stored in `phone_number`. */
export type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';
export const columnOf = <const Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

/** Fields of a description in order. */
export const fieldsIn = <Fs extends Fields>(fields: Fs) =>
  Object.entries(fields) as [keyof Fs & string, Fs[keyof Fs]][];
