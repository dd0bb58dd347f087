import type { ColumnOf, Field, FieldOutput, Fields, OutputOf } from '@latchboard/contract/record/fields';
import { columnOf, fieldsIn } from '@latchboard/contract/record/fields';

/** Type of a field's column. */
type StoredValue<F extends Field> = F extends { readonly kind: 'day' } ? Date | null : FieldOutput<F>;
type StoredOf<Fs extends Fields> = { readonly [K in keyof Fs & string as ColumnOf<K>]: StoredValue<Fs[K]> };
/** Values of a form. Fields that the form omits are absent. */
type Form<Fs extends Fields> = { readonly [K in keyof Fs]?: FieldOutput<Fs[K]> | null | undefined };
/** Columns to write, only for given values. Required fields are always included. */
type WrittenColumns<Fs extends Fields> = {
  [K in keyof Fs & string as Fs[K] extends { readonly required: true } ? ColumnOf<K> : never]: FieldOutput<Fs[K]>;
} & {
  [K in keyof Fs & string as Fs[K] extends { readonly required: true } ? never : ColumnOf<K>]?: FieldOutput<Fs[K]>;
};

/**
 * Columns for the values of a form. Fields that the form omits keep their stored value. An empty text is stored as null
 * if the field allows it.
 */
export function columnsOf<Fs extends Fields>(fields: Fs, form: Form<Fs>): WrittenColumns<Fs> {
  const columns = fieldsIn(fields).flatMap(([name, field]) => {
    const value: unknown = form[name];
    if (value === undefined) return [];
    const keepsEmpty = field.kind === 'line' && (field.required || field.keepsEmpty);
    return [[columnOf(name), value === '' && !keepsEmpty ? null : value]];
  });
  return Object.fromEntries(columns) as WrittenColumns<Fs>;
}

/** Presents the fields of a stored row in reply format. */
export function presentFields<Fs extends Fields>(fields: Fs, row: StoredOf<Fs>): OutputOf<Fs> {
  const stored: Readonly<Record<string, unknown>> = row;
  const entries = fieldsIn(fields).map(([name]) => {
    const value = stored[columnOf(name)];
    return [name, value instanceof Date ? dayOf(value) : value];
  });
  return Object.fromEntries(entries) as OutputOf<Fs>;
}

/** A day as year, month, and day, independent of the time zone of this machine. */
const dayOf = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
