import * as z from 'zod';
import { foundKey, handOver, holder, keyOutRow, placeOfKey, transactionRow } from './shapes.ts';

/** What somebody said of a key, and that they took it back (lost and found). */
export const keyMark = z.object({
  id: z.number().int(),
  kind: z.enum(['lost', 'found']),
  at: z.string(),
  /** Where it was found; null for a key that hangs in no cabinet yet. */
  cabinet: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  note: z.string(),
  author: z.string().nullable(),
  madeAt: z.string(),
  withdrawn: z.object({ at: z.string(), author: z.string().nullable() }).nullable(),
});

/** One key: where it is now, who has it or had it last, and its newest movements for those who may see transactions. */
const keyNow = keyOutRow.omit({ key: true, holder: true, since: true, sinceClock: true }).extend({
  id: z.number().int(),
  state: foundKey.shape.state,
  since: z.string().nullable(),
  holder: holder.nullable(),
  /** Who took it last if no one has it now, and the vendor who got it then. */
  lastHolder: holder.extend({ at: z.string(), receipt: handOver.nullable() }).nullable(),
});

export const keyPage = keyNow.extend({
  property: placeOfKey,
  events: z.array(transactionRow).nullable(),
  /** The newest first. */
  marks: z.array(keyMark),
  /** What the reader may say of it, and the cabinets that it can have been found in. */
  may: z.object({ mark: z.enum(['lost', 'found']).nullable(), withdraw: z.boolean() }),
  cabinets: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** What a tag opened and where it hung before. */
const formerPlace = z.object({
  units: z.array(z.string()),
  hook: z.number().int().nullable(),
  cabinet: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});

/** One tag (TXN-02): the key it belongs to now, where it hung before, and its last ten movements. */
export const tagPage = z.object({
  property: placeOfKey,
  tag: z.string(),
  /** Null for a tag that belongs to no key any more, or never did. */
  key: keyNow.extend({ property: placeOfKey }).nullable(),
  former: z.array(formerPlace),
  events: z.array(transactionRow),
});

/** One unit: the keys that open it, its newest events, and the newest of them with an exception. */
export const unitPage = z.object({
  property: placeOfKey,
  unit: z.string(),
  building: z.string().nullable(),
  keys: z.array(keyNow),
  events: z.array(transactionRow).nullable(),
  problems: z.array(transactionRow).nullable(),
});

/** One badge's owner: how to reach them, which keys they hold, and what they did last. */
export const holderPage = z.object({
  property: placeOfKey,
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
