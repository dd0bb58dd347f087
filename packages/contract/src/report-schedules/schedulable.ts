import type * as z from 'zod';
import type { Call } from '../call.ts';

/**
 * Whether a call makes a list as a file, so that it can be scheduled: one that takes a form and that people may make (BEY-16). A key map is never
 * mailed: it says which key opens which door.
 */
export function isSchedulable({ kind, access, input, path }: Call): boolean {
  const isForPeople = 'right' in access || access.for === 'signedIn';
  const isList = /\/(file|export)$/.test(path) && !path.endsWith('/key-map/file') && !path.includes('{token}');
  return kind === 'download' && isForPeople && isList && 'format' in shapeOf(input);
}

const shapeOf = (input: z.ZodType): object => (input as { shape?: object }).shape ?? {};
