import { errorStatus, type FailureCode, type FieldFailure } from '@latchboard/contract';
import type { ErrorCode } from '@latchboard/texts';
import { DatabaseError } from 'pg';

/** A field that was refused: its code has words in every language. */
export type Field = Omit<FieldFailure, 'message' | 'code'> & {
  code: ErrorCode;
  params?: Record<string, string | number>;
};

/** A refusal that its caller can act on. Anything else that is thrown is our fault and answers 500. */
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

/** The refusal of one field. The words of its code may name `params`. */
export const invalid = (path: string, code: ErrorCode, params?: Field['params']): Failure =>
  new Failure('validation', { fields: [{ path, code, ...(params && { params }) }] });

/** The row, or the answer that stands for both absent and out of reach. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Failure('notFound');
  return row;
}

/** By the name of a constraint: what its violation means to the caller. */
export type Constraints = Readonly<Record<string, () => Failure>>;

/** Name of a foreign key to a record of the hierarchy. */
const levelKey = /_(corporation|division|region|property)_id_fkey$/;

/** Turns what the database refused into a `Failure` where the caller is to blame; anything else comes back as it is. */
export function mapDatabaseError(error: unknown, constraints: Constraints): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const known = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (known) return known();
  // Text that no column can hold, such as a zero byte.
  if (error.code === '22021' || error.code === '22P05') return new Failure('badRequest');
  // Another transaction deleted the record above the new row.
  if (error.code === '23503' && levelKey.test(error.constraint ?? '')) return new Failure('changedByAnother');
  // A row policy refused the new row: it would lie outside the caller's reach.
  if (error.code === '42501' && error.routine === 'ExecWithCheckOptions') return new Failure('notFound');
  return error;
}
