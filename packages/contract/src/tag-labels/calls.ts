import * as z from 'zod';
import { call } from '../call.ts';
import { listInput, page, severalLines } from '../record/shapes.ts';
import { flag, id, revision } from '../shapes.ts';
import { readTagCode } from './code.ts';
import { labelKinds, maxLabels, maxReturnText, tagLabelSorts } from './rules.ts';
import { type LabelSheetId, labelSheetIds, labelsPerSheet } from './sheets.ts';

/** Labels show which tags a property has, so they need the right to see hooks and tags. */
const labelCall = {
  access: { right: ['Scanning_UI', 'PropertyUnit_UPDATE'], also: 'Report-HooksTags_READ', reach: 'property' },
  closedWhenSuspended: true,
} as const;
const badgeCall = { access: { right: 'Badge_UPDATE', reach: 'property' }, closedWhenSuspended: true } as const;
const listPath = '/properties/{propertyId}/tag-labels';

const row = z.object({
  /** ID of the key. */
  id: z.number().int(),
  tag: z.string(),
  hook: z.number().int(),
  units: z.array(z.string()),
  datalog: z.object({ id: z.number().int(), name: z.string() }),
  /** Code of the label. Null until the label is first printed. */
  code: z.string().nullable(),
  printedAt: z.string().nullable(),
});

const labelPrint = z.object({
  id: z.number().int(),
  kind: z.enum(labelKinds),
  sheet: z.enum(labelSheetIds),
  count: z.number().int(),
  /** Printed tags or badge numbers. */
  numbers: z.array(z.string()),
  at: z.string(),
  by: z.string().nullable(),
});

const returnText = z.object({ text: z.string(), revision: z.number().int() });

const printInput = {
  propertyId: id,
  sheet: z.enum(labelSheetIds),
  /** Number of labels on the first sheet that are already used. */
  skip: z.number().int().min(0).max(29).default(0),
  /** Idempotency key. A repeated request is not recorded again. */
  key: z.uuid(),
};
/** Whether the first label to use is on the sheet. */
const isOnSheet = ({ sheet, skip }: { readonly sheet: LabelSheetId; readonly skip: number }) =>
  skip < labelsPerSheet(sheet);
const notOnSheet = { path: ['skip'], message: 'valInvalid' };
/** A code as a person typed it or a camera read it. */
const tagCode = z.string().max(40).transform(readTagCode).pipe(z.string('valInvalid'));
const printCall = { method: 'POST', kind: 'download', status: 200, output: z.unknown() } as const;

/** Labels with QR codes for key tags and badges, and the page that a label opens (BEY-17). */
export const tagLabels = {
  listTagLabels: call({
    ...labelCall,
    method: 'GET',
    path: listPath,
    summary: 'Key tags of a property, with the code and the last print of each label',
    input: z.strictObject({
      propertyId: id,
      ...listInput,
      /** Only tags without a printed label. */
      isUnprinted: flag.optional(),
      sort: z.enum(tagLabelSorts).default('hook'),
    }),
    output: page(row),
  }),
  printTagLabels: call({
    ...labelCall,
    ...printCall,
    path: `${listPath}/print`,
    summary: 'Labels for key tags as PDF: QR code and readable code, never the unit; each print is recorded',
    input: z
      .strictObject({ ...printInput, keyIds: z.array(id).min(1, 'valRequired').max(maxLabels) })
      .refine(isOnSheet, notOnSheet),
  }),
  printBadgeCards: call({
    ...badgeCall,
    ...printCall,
    path: '/properties/{propertyId}/badge-cards/print',
    summary: 'Cards of badges as PDF: QR code, number with check digit, and name; each print is recorded',
    input: z
      .strictObject({ ...printInput, badgeIds: z.array(id).min(1, 'valRequired').max(maxLabels) })
      .refine(isOnSheet, notOnSheet),
  }),
  listLabelPrints: call({
    ...labelCall,
    method: 'GET',
    path: `${listPath}/prints`,
    summary: 'The newest 50 prints of labels and badge cards, newest first',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(labelPrint) }),
  }),
  getReturnText: call({
    ...labelCall,
    method: 'GET',
    path: `${listPath}/return-text`,
    summary: 'Message for people who find a key; empty until it is written',
    input: z.strictObject({ propertyId: id }),
    output: returnText,
  }),
  changeReturnText: call({
    ...labelCall,
    method: 'PUT',
    path: `${listPath}/return-text`,
    summary: 'Change the message for people who find a key; an outdated revision returns 409',
    input: z.strictObject({ propertyId: id, revision, text: severalLines(maxReturnText) }),
    output: returnText,
  }),
  openTagCode: call({
    method: 'GET',
    kind: 'wait',
    path: '/tag-codes/{code}',
    summary: 'Message for people who find a key; null for an unknown code or a property without a message',
    access: { for: 'anyone' },
    input: z.strictObject({ code: tagCode }),
    output: z.object({ text: z.string().nullable() }),
  }),
  findTagKey: call({
    method: 'GET',
    kind: 'wait',
    path: '/tag-codes/{code}/key',
    summary: 'Key of a label, with the return text; null for an unknown code or a key that the caller may not open',
    access: { for: 'signedIn', reach: 'visible' },
    input: z.strictObject({ code: tagCode }),
    output: z.object({
      key: z.object({ propertyId: z.number().int(), id: z.number().int() }).nullable(),
      text: z.string().nullable(),
    }),
  }),
};
