import { useState } from 'react';
import type { Wording } from '../wording/wording.ts';
import { type FormVersions, fieldsOf, isSame, type MergedForm, mergeTyped } from './merge-form.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface MergedFormOptions<Stored, Values> {
  /** The record to edit. Undefined when the form adds a record. */
  readonly record: Stored | undefined;
  /** Loads the current record. */
  readonly reload: (record: Stored) => Promise<Stored>;
  /** Form values of a record. */
  readonly valuesOf: (record: Stored) => Values;
  /** Merges values that depend on each other. Default: `mergeTyped`. */
  readonly keep?: (known: FormVersions<Values>, reloaded: Stored, before: Stored) => Values;
}

/**
 * Handles a save conflict. Keeps typed values, uses stored values for all other fields, and lists the differences in
 * `mergedChanges` for `StaleNote`. The next save uses `stored`, the last loaded version of the record.
 */
export function useMergedForm<Stored, Values extends object>(options: MergedFormOptions<Stored, Values>) {
  const { record, reload, valuesOf, keep = mergeTyped } = options;
  const [stored, setStored] = useState(record);
  const [mergedChanges, setMergedChanges] = useState<MergedForm<Values> | null>(null);

  async function mergeAfterConflict(form: SchemaForm<Values>): Promise<Wording> {
    // If the stored record cannot be loaded, the user sees the general conflict error.
    const reloaded = stored && (await reload(stored).catch(() => undefined));
    if (!stored || !reloaded) return 'error.changedByAnother';
    const versions = { opened: valuesOf(stored), stored: valuesOf(reloaded), typed: form.values };
    const merged = keep(versions, reloaded, stored);
    form.reset(versions.stored);
    for (const field of fieldsOf(merged))
      if (!isSame(merged[field], versions.stored[field])) form.core.set(field, merged[field]);
    setStored(reloaded);
    setMergedChanges({ ...versions, merged });
    return 'stale.text';
  }

  return { stored, mergedChanges, mergeAfterConflict };
}
