import * as z from 'zod';
import { call } from '../call.ts';
import { commaSeparated, fileExport, listFile, page } from '../record/shapes.ts';
import { cursor, day, pageLimit, wholeNumber } from '../shapes.ts';
import { accountColumnIds, accountSorts, accountStatuses } from './rules.ts';
import { waiting, waitingKinds } from './waiting.ts';

const account = z.object({
  propertyId: z.number().int(),
  propertyName: z.string(),
  corporationName: z.string(),
  propertyCode: z.string(),
  city: z.string(),
  state: z.string(),
  canceled: z.boolean(),
  paymentDelinquent: z.boolean(),
  timeZone: z.string(),
  customerNumber: z.string().nullable(),
  /** Null if the time was not recorded. */
  since: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  /** Time at which temporary access ends automatically. */
  lapsesAt: z.string().nullable(),
});

const filters = { status: z.enum(accountStatuses), sort: z.enum(accountSorts).optional() };
const access = { right: 'AllEntities_READ', reach: 'internal' } as const;

/** Work queues, accounts, installations, and day codes of the provider. */
export const operations = {
  listAccounts: call({
    method: 'GET',
    path: '/accounts',
    summary: 'Properties with a given account status, with their count, dates, and reasons (HIE-07)',
    access,
    input: z.strictObject({ ...filters, limit: pageLimit(500, 50), cursor: cursor.optional() }),
    output: page(account),
  }),
  exportAccounts: call({
    ...fileExport,
    path: '/accounts/file',
    summary: 'Export the accounts as a spreadsheet or CSV',
    access,
    input: z.strictObject({ ...filters, ...listFile(accountColumnIds) }),
  }),
  readWaiting: call({
    method: 'GET',
    path: '/waiting',
    summary: 'The caller’s pending work, with list counts (OPS-01)',
    access: { right: 'AllEntities_READ', reach: 'internal' },
    input: z.strictObject({ kinds: commaSeparated(waitingKinds).optional() }),
    output: waiting,
  }),
  readInstallation: call({
    method: 'GET',
    kind: 'wait',
    path: '/installation',
    summary: 'The server settings, without secrets (OPS-09)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      settings: z.array(
        z.object({
          name: z.string(),
          help: z.string(),
          /** Null for a secret and for a value that is not set. */
          value: z.string().nullable(),
          isSecret: z.boolean(),
          /** Whether the operator of the server set the value. Otherwise the default applies. */
          isGiven: z.boolean(),
        }),
      ),
    }),
  }),
  readDayCodes: call({
    method: 'GET',
    kind: 'wait',
    path: '/magic-code',
    summary: 'The magic code and the gen10 code of a day; each view is audited (OPS-02)',
    access: { right: 'HtCode_READ', reach: 'internal' },
    input: z.strictObject({
      /** Default: today in the provider's time zone. */
      date: day.optional(),
      /** Weekday of that date, 1 for Monday to 7 for Sunday. */
      day: wholeNumber(1, 7).optional(),
    }),
    output: z.object({
      date: z.string(),
      day: z.number().int(),
      magicCode: z.string(),
      g10Code: z.string(),
      /**
       * The latest views of the page, newest first, including this one. Only for users with access to the audit log.
       */
      looks: z.array(z.object({ at: z.string(), by: z.string().nullable(), date: z.string() })),
    }),
  }),
};
