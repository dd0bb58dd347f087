import type * as z from 'zod';
import type { Call } from '../call.ts';

/**
 * Whether a user can schedule a call: it exports a list in several formats, and users may call it (BEY-16). Key maps
 * are never emailed, because they reveal which key opens which door.
 */
export function isSchedulable({ kind, access, input, path }: Call): boolean {
  const isForPeople = 'right' in access || access.for === 'signedIn';
  const isList = /\/(file|export)$/.test(path) && !path.endsWith('/key-map/file') && !path.includes('{token}');
  return kind === 'download' && isForPeople && isList && 'format' in shapeOf(input);
}

const shapeOf = (input: z.ZodType): object => (input as { shape?: object }).shape ?? {};
