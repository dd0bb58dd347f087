import * as z from 'zod';
import { foundKey, handover, holder, keyOutRow, keyProperty, transactionRow } from './shapes.ts';

/** A user's mark on a key, and its withdrawal (lost and found). */
export const keyMark = z.object({
  id: z.number().int(),
  kind: z.enum(['lost', 'found']),
  at: z.string(),
  /** Cabinet where the key was found. Null for a key that is not in a cabinet yet. */
  cabinet: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  note: z.string(),
  author: z.string().nullable(),
  madeAt: z.string(),
  withdrawn: z.object({ at: z.string(), author: z.string().nullable() }).nullable(),
});

/**
 * Current state of a key, with its current or last holder. Users who may see transactions also get its latest
 * movements.
 */
const currentKey = keyOutRow.omit({ key: true, holder: true, since: true, sinceClock: true }).extend({
  id: z.number().int(),
  state: foundKey.shape.state,
  since: z.string().nullable(),
  holder: holder.nullable(),
  /** Last holder of a key that is not out, with the vendor at that time, if any. */
  lastHolder: holder.extend({ at: z.string(), receipt: handover.nullable() }).nullable(),
});

export const keyPage = currentKey.extend({
  property: keyProperty,
  events: z.array(transactionRow).nullable(),
  /** Marks, newest first. */
  marks: z.array(keyMark),
  /** Marks that the user may set. `cabinets` are those in which the key may have been found. */
  may: z.object({ mark: z.enum(['lost', 'found']).nullable(), withdraw: z.boolean() }),
  cabinets: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** Former units and hook of a tag. */
const formerPlace = z.object({
  units: z.array(z.string()),
  hook: z.number().int().nullable(),
  cabinet: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});

/** A tag (TXN-02): its current key, its former hooks, and its last ten movements. */
export const tagPage = z.object({
  property: keyProperty,
  tag: z.string(),
  /** Key of the tag. Null if the tag has none. */
  key: currentKey.extend({ property: keyProperty }).nullable(),
  former: z.array(formerPlace),
  events: z.array(transactionRow),
});

/** A unit: its keys, latest events, and latest exceptions. */
export const unitPage = z.object({
  property: keyProperty,
  unit: z.string(),
  building: z.string().nullable(),
  keys: z.array(currentKey),
  events: z.array(transactionRow).nullable(),
  problems: z.array(transactionRow).nullable(),
});

/** The owner of a badge: contact data, keys out, and latest events. */
export const holderPage = z.object({
  property: keyProperty,
  badge: z.string(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  active: z.boolean(),
  keys: z.array(keyOutRow),
  events: z.array(transactionRow).nullable(),
});
