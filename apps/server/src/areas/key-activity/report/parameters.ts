/** Adds a value to a statement and returns its placeholder. */
export type AddParameter = (value: unknown) => string;

/** Collects the values of a statement while it is built. */
export function createValues(): { values: unknown[]; addParameter: AddParameter } {
  const values: unknown[] = [];
  return { values, addParameter: (value) => `$${values.push(value)}` };
}
