/** A field that is not the same in what was opened, what is stored now, and what was typed. */
export interface Difference {
  readonly field: string;
  readonly opened: unknown;
  readonly stored: unknown;
  readonly typed: unknown;
  /** Somebody typed here: that stays until it is saved. Elsewhere what is stored now takes the field's place. */
  readonly isTyped: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs after somebody else saved what a form was opened on, in the form's order; an address or a place is one field. */
export function differencesOf<Values extends object>(opened: Values, stored: Values, typed: Values): Difference[] {
  return (Object.keys(opened) as (keyof Values & string)[])
    .map((field) => ({
      field,
      opened: opened[field],
      stored: stored[field],
      typed: typed[field],
      isTyped: !isSame(opened[field], typed[field]),
    }))
    .filter((one) => !isSame(one.stored, one.typed));
}
