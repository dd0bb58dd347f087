import { Failure } from '#server/platform/errors.ts';

/** A save is held to the revision that its form was read at. Throws `changedByAnother` where somebody has saved since. */
export function requireRevision(stored: { readonly revision: number }, seen: number): void {
  if (stored.revision !== seen) throw new Failure('changedByAnother');
}

/** Throws `changedByAnother` when an update with the revision in its `where` changed no row. */
export function requireUpdated(result: { readonly numUpdatedRows: bigint }): void {
  if (result.numUpdatedRows === 0n) throw new Failure('changedByAnother');
}
