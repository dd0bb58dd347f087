import type { Schema } from '@latchboard/ui/form/schema.ts';
import type { Known, TakenOver } from '@latchboard/ui/form/take-over.ts';
import { type Labels, type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTakeOver } from '@latchboard/ui/form/use-take-over.ts';
import { useState } from 'react';
import { saveForm } from './save-form.ts';

interface RecordFormOptions<Stored, Values, Output, Saved> {
  /** The record that is changed; without one the form adds. */
  readonly record: Stored | undefined;
  /** Reads the record again after somebody else saved. */
  readonly reload: (record: Stored) => Promise<Stored>;
  /** What the form shows of a record, or of a new one. */
  readonly valuesOf: (record: Stored | undefined) => Values;
  /** What the form holds after somebody else saved, where fields hang together. */
  readonly keep?: (known: Known<Values>, now: Stored, before: Stored) => Values;
  readonly schema: Schema<Output>;
  readonly labels: Labels;
  /** Where a field of the call's input stands in the form, when it has another name there. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Saves what was checked; `stored` has the revision that it is saved over. */
  readonly save: (output: Output, on: Saving<Stored, Values>) => Promise<Saved>;
  /** After the save: what is told, loaded again and shown next. */
  readonly onSaved: (saved: Saved, output: Output) => Promise<unknown> | unknown;
}

interface Saving<Stored, Values> {
  readonly stored: Stored | undefined;
  readonly values: Values;
  readonly form: SchemaForm<Values>;
}

export interface RecordForm<Stored, Values> {
  readonly form: SchemaForm<Values>;
  /** The record as far as the form knows it. */
  readonly stored: Stored | undefined;
  /** What somebody else saved meanwhile, for a `StaleNote`. */
  readonly takenOver: TakenOver<Values> | null;
}

/**
 * The form of a record: checked while typing, saved over the revision it was opened at, each error of the server at its field. When somebody else
 * saved meanwhile, what was typed stays, everything else becomes what is stored now, and the next save is of that.
 */
export function useRecordForm<Stored, Values extends object, Output, Saved>(
  options: RecordFormOptions<Stored, Values, Output, Saved>,
): RecordForm<Stored, Values> {
  const { record, reload, valuesOf, keep, schema, labels, paths, save, onSaved } = options;
  const [initial] = useState(() => valuesOf(record));
  const { stored, takenOver, takeOver } = useTakeOver({ record, reload, valuesOf, ...(keep && { keep }) });
  const form: SchemaForm<Values> = useSchemaForm<Values, Output>({
    schema,
    initial,
    labels,
    onSubmit: async (output, values) => {
      const saved = await saveForm(form, () => save(output, { stored, values, form }), {
        ...(paths && { paths }),
        onStale: () => takeOver(form),
      });
      await onSaved(saved, output);
    },
  });
  return { form, stored, takenOver };
}
