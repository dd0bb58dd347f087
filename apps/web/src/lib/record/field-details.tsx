import { type Field, type Fields, fieldsIn, type OutputOf } from '@latchboard/contract/record/fields';
import type { TextKey, Translate } from '@latchboard/texts';
import type { ReactNode } from 'react';
import { fieldText } from '#web/lib/form/fields/field-text.ts';

/** Line of a record's details: label and value. */
export type DetailLine = readonly [TextKey, ReactNode];

/**
 * Details of a record's fields, in order, as display text. `own` replaces the text of a field. A field without a value
 * has no line.
 */
export function fieldDetails<Fs extends Fields>(
  fields: Fs,
  record: OutputOf<Fs>,
  t: Translate,
  own: { readonly [K in keyof Fs]?: DetailLine } = {},
): readonly DetailLine[] {
  return fieldsIn(fields).flatMap(([name, field]): DetailLine[] => {
    const said = own[name];
    if (said) return [said];
    const value: unknown = record[name];
    return value === null || value === '' ? [] : [[field.label, shown(field, value, t)]];
  });
}

function shown(field: Field, value: unknown, t: Translate): ReactNode {
  const words = fieldText(field, value, t) ?? String(value);
  if (field.kind === 'phone') return <a href={`tel:${String(value)}`}>{words}</a>;
  return field.kind === 'email' ? <a href={`mailto:${String(value)}`}>{words}</a> : words;
}
