import { DatabaseError } from 'pg';

/**
 * The database does not respond: unreachable, frozen, starting or stopping, or out of connections. It may respond again
 * soon.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** SQLSTATEs for lost connections, a starting or stopping server, no free connection, and a statement timeout. */
const away = /^(08...|57P0[1-5]|57014|53300|25P0[34])$/;

/**
 * Waits for the database, at most `seconds`. Throws `DatabaseUnavailable` for every failure except errors of the
 * statement and programming errors.
 */
export async function withDatabaseTimeout<T>(asked: Promise<T>, seconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailable(`no response within ${seconds} s`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([asked, late.promise]);
  } catch (error) {
    throw isOtherwise(error) ? error : new DatabaseUnavailable('the database does not respond', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function isOtherwise(error: unknown): boolean {
  if (error instanceof DatabaseError) return !away.test(error.code ?? '');
  return error instanceof DatabaseUnavailable || error instanceof TypeError || error instanceof RangeError;
}
