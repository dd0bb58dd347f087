import { Failure } from '#server/platform/errors.ts';

/** Throws `changedByAnother` if the record was saved after the form was read. */
export function requireRevision(stored: { readonly revision: number }, seenRevision: number): void {
  if (stored.revision !== seenRevision) throw new Failure('changedByAnother');
}

/** Throws `changedByAnother` if an update with the revision in its `where` changed no row. */
export function requireUpdated(result: { readonly numUpdatedRows: bigint }): void {
  if (result.numUpdatedRows === 0n) throw new Failure('changedByAnother');
}

/** Whether a save changes no field. If so, the record keeps its revision. Empty fields are null. */
export const isUnchanged = <T extends object>(stored: T, values: Partial<T>): boolean =>
  (Object.keys(values) as (keyof T)[]).every((field) => (values[field] ?? null) === (stored[field] ?? null));
