/** A form's values when it was opened, as stored after another user's save, and as typed. */
export interface FormVersions<Values> {
  readonly opened: Values;
  readonly stored: Values;
  readonly typed: Values;
}

/** Versions of the form, with its values after the merge. */
export interface MergedForm<Values> extends FormVersions<Values> {
  readonly merged: Values;
}

const comparableText = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value);

/** Whether two values of a field are equal. The order of a list does not matter. */
export const isSame = (a: unknown, b: unknown) => comparableText(a) === comparableText(b);

export const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Merges a form: fields that the user changed keep the typed value, and all others take the stored value. */
export function mergeTyped<Values extends object>({ opened, stored, typed }: FormVersions<Values>): Values {
  const merged = { ...stored };
  for (const field of fieldsOf(opened)) if (!isSame(opened[field], typed[field])) merged[field] = typed[field];
  return merged;
}

/** Merges a list of entries: the stored list, with the entries that the user added, and without removed entries. */
export function mergeTypedEntries<Entry extends { readonly id: number }>({
  opened,
  stored,
  typed,
}: FormVersions<readonly Entry[]>): readonly Entry[] {
  const includesEntry = (list: readonly Entry[], { id }: Entry) => list.some((entry) => entry.id === id);
  const remaining = stored.filter((entry) => includesEntry(typed, entry) || !includesEntry(opened, entry));
  return [...remaining, ...typed.filter((entry) => !includesEntry(opened, entry) && !includesEntry(stored, entry))];
}

/** Fields whose stored and typed values differ, in form order. An address or a place counts as a single field. */
export function differingFields<Values extends object>({ opened, stored, typed }: FormVersions<Values>) {
  return fieldsOf(opened).filter((field) => !isSame(stored[field], typed[field]));
}
