/** A form's values as it was opened, as they are stored after somebody else saved, and as they were typed. */
export interface Known<Values> {
  readonly opened: Values;
  readonly stored: Values;
  readonly typed: Values;
}

/** And as the form holds them from then on. */
export interface TakenOver<Values> extends Known<Values> {
  readonly kept: Values;
}

const comparable = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value);

/** Whether two values of a field are the same; a list is in no order. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

export const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** What was typed stays until it is saved; every other field takes over what is stored now. */
export function keepTyped<Values extends object>({ opened, stored, typed }: Known<Values>): Values {
  const kept = { ...stored };
  for (const field of fieldsOf(opened)) if (!isSame(opened[field], typed[field])) kept[field] = typed[field];
  return kept;
}

/** A list as it is stored now, with what was typed into it and without what was taken out; what somebody else took out stays away. */
export function keepTypedEntries<Entry extends { readonly id: number }>({
  opened,
  stored,
  typed,
}: Known<readonly Entry[]>): readonly Entry[] {
  const isIn = (list: readonly Entry[], { id }: Entry) => list.some((one) => one.id === id);
  const left = stored.filter((one) => isIn(typed, one) || !isIn(opened, one));
  return [...left, ...typed.filter((one) => !isIn(opened, one) && !isIn(stored, one))];
}

/** The fields whose stored value is not what was typed, in the form's order; an address or a place is one field. */
export function differingFields<Values extends object>({ opened, stored, typed }: Known<Values>) {
  return fieldsOf(opened).filter((field) => !isSame(stored[field], typed[field]));
}
