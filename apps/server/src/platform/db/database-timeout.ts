import { DatabaseError } from 'pg';

/**
 * Thrown if the database does not respond, for example because it is unreachable, frozen, starting, or out of
 * connections. The database may respond again soon.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** SQLSTATEs: lost connection, starting or stopping server, no free connection, statement or idle timeout. */
const unavailableStates = /^(08...|57P0[1-5]|57014|53300|25P0[34])$/;

/**
 * Waits for the database, at most `seconds`. Throws `DatabaseUnavailableError` for every failure except errors of the
 * statement and programming errors.
 */
export async function withDatabaseTimeout<T>(pending: Promise<T>, seconds: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new DatabaseUnavailableError(`no response within ${seconds} s`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([pending, timeout.promise]);
  } catch (error) {
    throw isOtherError(error) ? error : new DatabaseUnavailableError('the database does not respond', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the database itself canceled a statement that took too long. The connection still works after a rollback. It
 * must be reused: the first statements of a new connection take longest, so a slow database would cancel these as well.
 */
export const isStatementTimeout = ({ cause }: DatabaseUnavailableError): boolean =>
  cause instanceof DatabaseError && cause.code === '57014';

function isOtherError(error: unknown): boolean {
  if (error instanceof DatabaseError) return !unavailableStates.test(error.code ?? '');
  return error instanceof DatabaseUnavailableError || error instanceof TypeError || error instanceof RangeError;
}
