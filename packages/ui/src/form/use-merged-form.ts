import { useState } from 'react';
import type { Wording } from '../wording/wording.ts';
import { type FormVersions, fieldsOf, isSame, type MergedForm, mergeTyped } from './merge-form.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface MergedFormOptions<Stored, Values> {
  /** The record that is edited. Undefined when the form adds one. */
  readonly record: Stored | undefined;
  /** Loads the current record. */
  readonly reload: (record: Stored) => Promise<Stored>;
  /** Form values of a record. */
  readonly valuesOf: (record: Stored) => Values;
  /** Merges the values if fields depend on each other. */
  readonly keep?: (known: FormVersions<Values>, now: Stored, before: Stored) => Values;
}

/**
 * Handles a save conflict. Typed values stay, all other fields take the stored values, and `takenOver` lists the
 * differences for `StaleNote`. The next save uses `stored`, the record that the form last saw.
 */
export function useMergedForm<Stored, Values extends object>(options: MergedFormOptions<Stored, Values>) {
  const { record, reload, valuesOf, keep = mergeTyped } = options;
  const [stored, setStored] = useState(record);
  const [takenOver, setTakenOver] = useState<MergedForm<Values> | null>(null);

  async function takeOver(form: SchemaForm<Values>): Promise<Wording> {
    // Without the stored record, the user gets the usual error.
    const now = stored && (await reload(stored).catch(() => undefined));
    if (!stored || !now) return 'error.changedByAnother';
    const known = { opened: valuesOf(stored), stored: valuesOf(now), typed: form.values };
    const kept = keep(known, now, stored);
    form.reset(known.stored);
    for (const field of fieldsOf(kept))
      if (!isSame(kept[field], known.stored[field])) form.core.set(field, kept[field]);
    setStored(now);
    setTakenOver({ ...known, kept });
    return 'stale.text';
  }

  return { stored, takenOver, takeOver };
}
