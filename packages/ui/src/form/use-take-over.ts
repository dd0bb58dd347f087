import { useState } from 'react';
import type { Wording } from '../wording/wording.ts';
import { fieldsOf, isSame, type Known, keepTyped, type TakenOver } from './take-over.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface TakeOverOptions<Stored, Values> {
  /** The record that is changed; without one the form adds. */
  readonly record: Stored | undefined;
  /** The record as it stands now. */
  readonly reload: (record: Stored) => Promise<Stored>;
  /** What the form shows of a record. */
  readonly valuesOf: (record: Stored) => Values;
  /** What the form holds from then on, where fields hang together. */
  readonly keep?: (known: Known<Values>, now: Stored, before: Stored) => Values;
}

/**
 * What becomes of a form when somebody else saved its record meanwhile: what was typed stays, everything else becomes what is stored now, and
 * `takenOver` says which is which (`StaleNote`). The next save is of `stored`, which is the record as far as the form knows it.
 */
export function useTakeOver<Stored, Values extends object>(options: TakeOverOptions<Stored, Values>) {
  const { record, reload, valuesOf, keep = keepTyped } = options;
  const [stored, setStored] = useState(record);
  const [takenOver, setTakenOver] = useState<TakenOver<Values> | null>(null);

  async function takeOver(form: SchemaForm<Values>): Promise<Wording> {
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
