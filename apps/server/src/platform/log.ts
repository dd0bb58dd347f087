import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** One JSON line an event, with ids only: no secret and nothing that people typed is ever written. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : pino(options);
}

/** What an error tells about our code. The words of the database are left out, because they quote what was stored or sent. */
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

/** The job queue tells its errors as plain objects. Their message is left out: it may be that of the database. */
function describeOther(thrown: unknown): object {
  const { code, stack, queue } = Object(thrown) as Record<string, unknown>;
  return {
    type: typeof thrown,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(typeof stack === 'string' ? { stack: framesOf({ stack }) } : {}),
  };
}

/** The first lines of a stack repeat the message. */
function framesOf({ stack = '' }: Pick<Error, 'stack'>): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}
