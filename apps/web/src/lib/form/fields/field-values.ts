import { type Field, type FieldOutput, type Fields, fieldsIn, type OutputOf } from '@latchboard/contract/record/fields';

/** Form value of a field: typed text, a choice, or a boolean. */
export type FieldValue<F extends Field> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'day' | 'zone' | 'option' }
    ? string | null
    : string;
export type ValuesOf<Fs extends Fields> = { readonly [K in keyof Fs]: FieldValue<Fs[K]> };

const isChoice = ({ kind }: Field) => kind === 'day' || kind === 'zone' || kind === 'option';

function valueIn(field: Field, stored: unknown): unknown {
  if (field.kind === 'flag') return stored ?? false;
  if (field.kind === 'option') return String(stored ?? field.defaultValue);
  return stored ?? (isChoice(field) ? null : '');
}

/** Form values of a record. Without a record, the initial values. */
export function valuesOfFields<Fs extends Fields>(fields: Fs, record: OutputOf<Fs> | undefined): ValuesOf<Fs> {
  const values = fieldsIn(fields).map(([name, field]) => [name, valueIn(field, record?.[name])]);
  return Object.fromEntries(values) as ValuesOf<Fs>;
}

function inputOf(field: Field, value: unknown): unknown {
  if (field.kind === 'option') return Number(value);
  if (typeof value !== 'string' || isChoice(field)) return value;
  const text = field.kind === 'email' ? value.trim().toLowerCase() : value.trim();
  return text === '' && !(field.kind === 'line' && field.keepsEmpty) ? null : text;
}

/** Call input from validated values. */
export function inputOfFields<Fs extends Fields>(
  fields: Fs,
  values: ValuesOf<Fs>,
): { readonly [K in keyof Fs]: FieldOutput<Fs[K]> } {
  const input = fieldsIn(fields).map(([name, field]) => [name, inputOf(field, values[name])]);
  return Object.fromEntries(input) as OutputOf<Fs>;
}

/** Labels of a form, by path. */
export const labelsOf = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(fieldsIn(fields).map(([name, { label }]) => [name, label])) as {
    readonly [K in keyof Fs]: Fs[K]['label'];
  };
