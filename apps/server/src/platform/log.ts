import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** Writes one JSON line per event, with IDs only: no secrets and no user-entered text. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : pino(options);
}

/** Describes an error for the log. Omits messages from the database, because they quote stored or sent values. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return describeOther(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error instanceof pg.DatabaseError
      ? { table: error.table, constraint: error.constraint, routine: error.routine }
      : { message: error.message }),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}

/**
 * Describes an error that the job queue reports as a plain object. Omits the message, which may be from the database.
 */
function describeOther(error: unknown): object {
  const { code, stack, queue } = Object(error) as Record<string, unknown>;
  return {
    type: typeof error,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(typeof stack === 'string' ? { stack: framesOf({ stack }) } : {}),
  };
}

/** Returns the stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Pick<Error, 'stack'>): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}
