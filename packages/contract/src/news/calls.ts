import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, wholeNumber } from '../shapes.ts';
import { maxNewsLength } from './rules.ts';

/** HTML of the editor. It is sanitized before it is stored. */
const html = z
  .string()
  .max(maxNewsLength)
  .regex(/^[^\0]*$/);

const texts = z.object({
  /** News for internal users. Empty for customers. */
  htNews: z.string(),
  /** News for customers. */
  wsNews: z.string(),
  /** The announcement for all users. */
  spNews: z.string(),
  /** Spanish versions of the two texts for customers. Empty if not translated. */
  wsNewsEs: z.string(),
  spNewsEs: z.string(),
});

const newsReply = texts.extend({
  /** Version that a save must contain. 0 if there is no version. */
  id: z.number().int(),
  at: z.string().nullable(),
  /** Author of the version. Null for customers, or if there is no version. */
  by: z.string().nullable(),
  /** Time of the last change to the announcement. */
  announcedAt: z.string().nullable(),
  /** Whether the user dismissed the current announcement (STF-09). */
  isDismissed: z.boolean(),
});

const version = texts.extend({ id: z.number().int(), at: z.string(), by: z.string().nullable() });

/** News for internal users and customers (OPS-03). */
export const news = {
  readNews: call({
    method: 'GET',
    path: '/news',
    summary: 'The news for the reader, and the announcement (OPS-03)',
    access: { for: 'signedIn', reach: 'self' },
    input: z.strictObject({}),
    output: newsReply,
  }),
  listNewsVersions: call({
    method: 'GET',
    path: '/news/versions',
    summary: 'Earlier versions of the news, newest first',
    access: { right: ['News_UPDATE', 'Special-News_UPDATE'], reach: 'internal' },
    input: z.strictObject({ limit: wholeNumber(1, 50).default(20), before: id.optional() }),
    output: z.object({ rows: z.array(version) }),
  }),
  saveNews: call({
    method: 'PUT',
    path: '/news',
    summary: 'Save the news; each text needs its own right, and its HTML is sanitized (OPS-03)',
    access: { right: ['News_UPDATE', 'Special-News_UPDATE'], reach: 'internal' },
    limit: 262_144,
    // An undefined Spanish text keeps its stored value.
    input: z.strictObject({
      id: integer.min(0),
      htNews: html,
      wsNews: html,
      spNews: html,
      wsNewsEs: html.optional(),
      spNewsEs: html.optional(),
    }),
    output: newsReply,
  }),
};
