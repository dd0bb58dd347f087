import { DatabaseError } from 'pg';

/** The database does not answer: gone, frozen, going down or coming up, or out of connections. It may answer again soon. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Lost connections, a server that goes down or comes up, no free connection, and a statement that took too long. */
const away = /^(08...|57P0[1-5]|57014|53300|25P0[34])$/;

/**
 * Waits for the database, `seconds` at most. Every failure but its own word about the statement, or a mistake of ours, means that
 * it is away.
 */
export async function answered<T>(asked: Promise<T>, seconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseAway(`no answer within ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([asked, late.promise]);
  } catch (error) {
    throw isOtherwise(error) ? error : new DatabaseAway('the database does not answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function isOtherwise(error: unknown): boolean {
  if (error instanceof DatabaseError) return !away.test(error.code ?? '');
  return error instanceof DatabaseAway || error instanceof TypeError || error instanceof RangeError;
}
