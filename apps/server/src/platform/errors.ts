import { errorStatus, type FailureCode, type FieldFailure } from '@latchboard/contract';
import type { ErrorCode } from '@latchboard/texts';
import { DatabaseError } from 'pg';

/** A rejected field. Its error code has a text in each language. */
export type Field = Omit<FieldFailure, 'message' | 'code'> & {
  code: ErrorCode;
  params?: Record<string, string | number>;
};

/** An error that the caller can act on. `sendError` converts any other thrown error, most of them to a 500. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: FailureCode;
  readonly fields: readonly Field[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: FailureCode, more: { fields?: readonly Field[]; headers?: Record<string, string> } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** An error for one field. The text of its code may use `params`. */
export const invalid = (path: string, code: ErrorCode, params?: Field['params']): Failure =>
  new Failure('validation', { fields: [{ path, code, ...(params && { params }) }] });

/** Returns the row. Throws `notFound` if it is absent or out of the caller's reach. */
export function requireFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Failure('notFound');
  return row;
}

/** Errors for the caller, by constraint name. */
export type Constraints = Readonly<Record<string, () => Failure>>;

/** Name of a foreign key to a record of the hierarchy. */
const levelKey = /_(corporation|division|region|property)_id_fkey$/;

/** Converts a database error to a `Failure` if the caller caused it. Returns any other error unchanged. */
export function mapDatabaseError(error: unknown, constraints: Constraints): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const failureOf = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (failureOf) return failureOf();
  // Text that no column can store, such as a zero byte.
  if (error.code === '22021' || error.code === '22P05') return new Failure('badRequest');
  // Another transaction deleted the parent of the new row.
  if (error.code === '23503' && levelKey.test(error.constraint ?? '')) return new Failure('changedByAnother');
  // A row policy rejected the new row because it is outside the caller's reach.
  if (error.code === '42501' && error.routine === 'ExecWithCheckOptions') return new Failure('notFound');
  return error;
}
