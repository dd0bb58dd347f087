import type { DraftOption } from '@latchboard/ui/form/draft.ts';
import type { FormVersions, MergedForm } from '@latchboard/ui/form/merge-form.ts';
import type { Schema } from '@latchboard/ui/form/schema.ts';
import { useMergedForm } from '@latchboard/ui/form/use-merged-form.ts';
import { type Labels, type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useState } from 'react';
import { saveForm } from './save-form.ts';

interface RecordFormOptions<Stored, Values, Output, Saved> {
  /** Record to edit. Undefined if the form adds one. */
  readonly record: Stored | undefined;
  /** Reloads the record after another user's save. */
  readonly reload: (record: Stored) => Promise<Stored>;
  /** Form values of a record. Without a record, the initial values. */
  readonly valuesOf: (record: Stored | undefined) => Values;
  /** Merges the values after another user's save. Needed if fields depend on each other. */
  readonly keep?: (known: FormVersions<Values>, current: Stored, before: Stored) => Values;
  readonly schema: Schema<Output>;
  readonly labels: Labels;
  /** Form paths of input fields that have another name in the form. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Record and action, such as `unit 12 edit`. Unsaved entries survive a reload under this name. */
  readonly draft: DraftOption;
  /** Saves the validated output. `stored` contains the revision that the save replaces. */
  readonly save: (output: Output, saving: Saving<Stored, Values>) => Promise<Saved>;
  /** Runs after the save: messages, reloads, and navigation. */
  readonly onSaved: (saved: Saved, output: Output) => Promise<unknown> | unknown;
}

interface Saving<Stored, Values> {
  readonly stored: Stored | undefined;
  readonly values: Values;
  readonly form: SchemaForm<Values>;
}

export interface RecordForm<Stored, Values> {
  readonly form: SchemaForm<Values>;
  /** The record as last loaded by the form. */
  readonly stored: Stored | undefined;
  /** Changes that another user saved, for a `StaleNote`. */
  readonly mergedChanges: MergedForm<Values> | null;
}

/**
 * Form for a record. It validates while the user types, saves with the record's revision, and shows each server error
 * at its field. After another user's save, it keeps typed values and updates all other fields. The next save uses the
 * new revision.
 */
export function useRecordForm<Stored, Values extends object, Output, Saved>(
  options: RecordFormOptions<Stored, Values, Output, Saved>,
): RecordForm<Stored, Values> {
  const { record, reload, valuesOf, keep, schema, labels, paths, save, onSaved, draft } = options;
  const [initial] = useState(() => valuesOf(record));
  const { stored, mergedChanges, mergeAfterConflict } = useMergedForm({
    record,
    reload,
    valuesOf,
    ...(keep && { keep }),
  });
  const form: SchemaForm<Values> = useSchemaForm<Values, Output>({
    schema,
    initial,
    labels,
    draft,
    onSubmit: async (output, values) => {
      const saved = await saveForm(form, () => save(output, { stored, values, form }), {
        ...(paths && { paths }),
        onStale: () => mergeAfterConflict(form),
        ...(record && { missing: 'stale.removed' as const }),
      });
      // Deletes the draft before the reload below, which may fail.
      form.draft.current?.();
      await onSaved(saved, output);
    },
  });
  return { form, stored, mergedChanges };
}
