import type * as z from 'zod';
import type { Call } from '../call.ts';

/**
 * Whether a call can be scheduled: it exports a list in a choice of formats, and users may call it (BEY-16). A key map
 * is never emailed, because it reveals which key opens which door.
 */
export function isSchedulable({ kind, access, input, path }: Call): boolean {
  const isForPeople = 'right' in access || access.for === 'signedIn';
  const isList = /\/(file|export)$/.test(path) && !path.endsWith('/key-map/file') && !path.includes('{token}');
  return kind === 'download' && isForPeople && isList && 'format' in shapeOf(input);
}

const shapeOf = (input: z.ZodType): object => (input as { shape?: object }).shape ?? {};
