import { type Field, type Fields, fieldsIn, type OutputOf } from '@latchboard/contract/record/fields';
import type { TextKey, Translate } from '@latchboard/texts';
import type { ReactNode } from 'react';
import { fieldText } from '#web/lib/form/fields/field-text.ts';

/** Line of a record's details: label and value. */
export type DetailLine = readonly [TextKey, ReactNode];

/**
 * A record's field details, in order, as display text. A line in `ownLines` replaces the line of its field. A field
 * without a value has no line.
 */
export function fieldDetails<Fs extends Fields>(
  fields: Fs,
  record: OutputOf<Fs>,
  t: Translate,
  ownLines: { readonly [K in keyof Fs]?: DetailLine } = {},
): readonly DetailLine[] {
  return fieldsIn(fields).flatMap(([name, field]): DetailLine[] => {
    const replacement = ownLines[name];
    if (replacement) return [replacement];
    const value: unknown = record[name];
    return value === null || value === '' ? [] : [[field.label, fieldNode(field, value, t)]];
  });
}

function fieldNode(field: Field, value: unknown, t: Translate): ReactNode {
  const valueText = fieldText(field, value, t) ?? String(value);
  if (field.kind === 'phone') return <a href={`tel:${String(value)}`}>{valueText}</a>;
  return field.kind === 'email' ? <a href={`mailto:${String(value)}`}>{valueText}</a> : valueText;
}
