/** Adds a value to a statement and returns its placeholder. */
export type AddParameter = (value: unknown) => string;

/** The values of a statement under construction. */
export function createValues(): { values: unknown[]; addParameter: AddParameter } {
  const values: unknown[] = [];
  return { values, addParameter: (value) => `$${values.push(value)}` };
}
