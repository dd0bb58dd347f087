import { errorStatus, type FailureCode, type FieldFailure } from '@latchboard/contract';
import { DatabaseError } from 'pg';

type Field = Omit<FieldFailure, 'message'> & { params?: Record<string, string | number> };

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

/** The row, or the answer that stands for both absent and out of reach. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Failure('notFound');
  return row;
}

/** What a violated constraint means to the caller. The only place that knows constraint names. */
const constraints: Record<string, () => Failure> = {
  staff_email: () =>
    new Failure('validation', { fields: [{ path: 'personalInformation.contactEmail', code: 'emailNotAvailable' }] }),
  vendor_name: () => new Failure('validation', { fields: [{ path: 'name', code: 'nameNotAvailable' }] }),
  // Each save takes the number's lock and names its owner first; this stands behind it.
  property_customer_number: () => new Failure('changedByAnother'),
  datalog_property_id_number_key: () =>
    new Failure('validation', { fields: [{ path: 'number', code: 'systemNumberTaken' }] }),
  badge_number_once: () => new Failure('badgeNumberTaken', { fields: [{ path: 'number', code: 'badgeNumberTaken' }] }),
};

/** Turns what the database refused into a `Failure` where the caller is to blame; anything else comes back as it is. */
export function mapDatabaseError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const known = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (known) return known();
  // Text that no column can hold, such as a zero byte.
  if (error.code === '22021' || error.code === '22P05') return new Failure('badRequest');
  // A row policy refused the new row: it would lie outside the caller's reach.
  if (error.code === '42501' && error.routine === 'ExecWithCheckOptions') return new Failure('notFound');
  return error;
}
