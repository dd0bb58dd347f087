import { isDeepStrictEqual } from 'node:util';
import { savepoint, type Tx } from '#server/platform/db/transaction.ts';

/** Fields of a reply that each save changes. */
const savedFields: readonly string[] = ['revision', 'history'];

interface Save<R> {
  /** Reads the record before the save. If the revision of the form is optional, the caller locks the record first. */
  readonly read: () => Promise<R>;
  /** Returns the reply of `read` after the save. */
  readonly save: () => Promise<R>;
  /** Other fields that each save changes, such as its time. */
  readonly ignored?: readonly (keyof R & string)[];
}

/** Thrown to revert a save without a change. */
class NoChangeError extends Error {
  override name = 'NoChangeError';
}

/**
 * Saves a record. If the save changes no field of the reply, the save is reverted with its history row, audit entries,
 * and notices, and the record keeps its revision. The reply must contain each field of the form: a change to any other
 * field would be lost.
 */
export async function saveIfChanged<R extends object>(tx: Tx, { read, save, ignored = [] }: Save<R>): Promise<R> {
  const before = await read();
  const valuesOf = (reply: R) =>
    Object.entries(reply).filter(([field]) => ![...savedFields, ...ignored].includes(field));
  try {
    return await savepoint(tx, async () => {
      const after = await save();
      if (isDeepStrictEqual(valuesOf(before), valuesOf(after))) throw new NoChangeError();
      return after;
    });
  } catch (error) {
    if (error instanceof NoChangeError) return before;
    throw error;
  }
}
