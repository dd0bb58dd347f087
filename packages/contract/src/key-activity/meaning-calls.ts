import * as z from 'zod';
import { call } from '../call.ts';
import { emptyObject, nameText, revision } from '../shapes.ts';
import { exceptionCatalog } from './rules/exceptions.ts';
import { severities } from './rules/meanings.ts';

const access = { right: 'Configuration_UPDATE', reach: 'internal' } as const;
const code = z.enum(exceptionCatalog.map((exception) => exception.code));
const severity = z.enum(severities);
const meaningText = nameText(60).min(2, 'valRequired');

const meaning = z.object({
  code,
  shipped: z.object({ en: z.string(), es: z.string(), severity }),
  /** The provider's meaning. Null if the default applies. */
  own: z.object({ en: z.string(), es: z.string(), severity }).nullable(),
  /** Revision of the newest version. 0 if there is no version. */
  revision: z.number().int(),
  /** Versions, newest first. A version without texts restored the default. */
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string().nullable(),
      en: z.string().nullable(),
      es: z.string().nullable(),
      severity: severity.nullable(),
    }),
  ),
});

/** The provider's meaning and severity of exception codes (TXN-07). */
export const meaningCalls = {
  listExceptionMeanings: call({
    method: 'GET',
    path: '/exception-meanings',
    summary: 'The exception codes with their default and edited meanings',
    access,
    input: emptyObject,
    output: z.object({ rows: z.array(meaning) }),
  }),
  setExceptionMeaning: call({
    method: 'PUT',
    path: '/exception-meanings/{code}',
    summary: 'Change the meaning of an exception code; null restores the default',
    access,
    input: z.strictObject({
      code,
      own: z.strictObject({ en: meaningText, es: meaningText, severity }).nullable(),
      revision,
    }),
    output: meaning,
  }),
};
