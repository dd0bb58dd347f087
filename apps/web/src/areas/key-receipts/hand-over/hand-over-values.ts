import { identityKinds, lastFourPattern } from '@latchboard/contract/key-receipts/rules';
import { isSignature, isTypedSignature } from '@latchboard/contract/key-receipts/signature';
import { isVisible } from '@latchboard/contract/names';
import { nameLimits, phonePattern, printablePattern } from '@latchboard/contract/staff/rules';
import * as z from 'zod/mini';
import type { Recipient } from '../shapes.ts';
import { dueChoices, dueTimeOf } from './due-times.ts';

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(nameLimits.min, 'valRequired'),
    z.maxLength(100),
    z.regex(printablePattern, 'valInvalidCharacters'),
    z.refine(isVisible, 'valInvisibleCharacters'),
  );
const email = z.union([z.literal(''), z.string().check(z.trim(), z.email())]);

const signature = z.object({
  kind: z.enum(['drawn', 'typed']),
  strokes: z.array(z.array(z.number())),
  name: z.string(),
  /** Content that is signed. It is set by the first stroke or letter. */
  signed: z.nullable(z.object({ content: z.string(), dueBack: z.nullable(z.string()) })),
});
export type SignatureValue = z.output<typeof signature>;

/** Schema of the form, in the time zone of the property. The keys are not form values, because the URL has them. */
export const handOverSchema = (zone: string) =>
  z
    .object({
      vendorId: z.nullable(z.string()),
      vendorName: name,
      vendorEmail: email,
      vendorRepName: name,
      vendorRepEmail: email,
      vendorRepPhone: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
      identity: z.enum(identityKinds),
      verifiedNumber: z.string().check(z.trim(), z.regex(lastFourPattern, 'valLastFour')),
      verifiedBy: name,
      due: z.enum(dueChoices),
      dueDay: z.nullable(z.string()),
      dueTime: z.string(),
      signature,
    })
    .check(
      z.refine((values) => Date.parse(effectiveDueBack(values, zone, Date.now()) ?? '') > Date.now(), {
        error: 'valDueBack',
        path: ['dueTime'],
      }),
      z.refine(
        ({ signature: { kind, strokes, name: typed } }) =>
          kind === 'drawn' ? isSignature(strokes) : isTypedSignature(typed),
        { error: 'valSignature', path: ['signature'] },
      ),
    );
export type HandOverValues = z.output<ReturnType<typeof handOverSchema>>;

export const handOverLabels = {
  vendorId: 'keyReceipts.vendorChoice',
  vendorName: 'keyReceipts.company',
  vendorEmail: 'keyReceipts.companyEmail',
  vendorRepName: 'keyReceipts.repName',
  vendorRepEmail: 'keyReceipts.repEmail',
  vendorRepPhone: 'keyReceipts.repPhone',
  identity: 'keyReceipts.identity',
  verifiedNumber: 'keyReceipts.lastFour',
  verifiedBy: 'keyReceipts.verifiedBy',
  due: 'keyReceipts.dueBack',
  dueDay: 'keyReceipts.dueDay',
  dueTime: 'keyReceipts.dueTime',
  signature: 'keyReceipts.signature',
  keys: 'keyReceipts.keys',
} as const;

/** Form values for a recipient who has signed before. Null returns empty values. */
export const recipientValues = (recipient: Recipient | null) => ({
  vendorId: recipient?.vendorId == null ? null : String(recipient.vendorId),
  vendorName: recipient?.vendorName ?? '',
  vendorEmail: recipient?.vendorEmail ?? '',
  vendorRepName: recipient?.vendorRepName ?? '',
  vendorRepEmail: recipient?.vendorRepEmail ?? '',
  vendorRepPhone: recipient?.vendorRepPhone ?? '',
});

export const initialValues = (
  verifiedBy: string,
  due: HandOverValues['due'],
  recipient: Recipient | null,
): HandOverValues => ({
  ...recipientValues(recipient),
  ...{ identity: 'license', verifiedNumber: '', verifiedBy },
  ...{ due, dueDay: null, dueTime: '' },
  signature: { kind: 'drawn', strokes: [], name: '', signed: null },
});

const orNull = (text: string) => (text.trim() === '' ? null : text);

type DueValues = Parameters<typeof dueTimeOf>[0] & { readonly signature: SignatureValue };

/** Due time that was fixed when the signature began. Without a signature, the selected due time. */
export const effectiveDueBack = (values: DueValues, zone: string, now: number): string | null =>
  values.signature.signed?.dueBack ?? dueTimeOf(values, zone, now);

type Keys = readonly { readonly keyId: number; readonly since: string }[];

const contentInput = (values: Omit<HandOverValues, 'signature'>, keys: Keys, dueBack: string) => ({
  keys: [...keys],
  vendorId: values.vendorId === null ? null : Number(values.vendorId),
  vendorName: values.vendorName,
  vendorEmail: orNull(values.vendorEmail),
  vendorRepName: values.vendorRepName,
  vendorRepEmail: orNull(values.vendorRepEmail),
  vendorRepPhone: orNull(values.vendorRepPhone),
  identity: values.identity,
  verifiedNumber: values.verifiedNumber,
  verifiedBy: values.verifiedBy,
  dueBack,
});

/** Input of the call: the form and the signed content. */
export const receiptInput = (values: HandOverValues, keys: Keys, zone: string) => ({
  ...contentInput(values, keys, effectiveDueBack(values, zone, Date.now()) ?? ''),
  signed: signedInput(values.signature),
  signature:
    values.signature.kind === 'drawn'
      ? { kind: 'drawn' as const, strokes: values.signature.strokes }
      : { kind: 'typed' as const, name: values.signature.name },
});

function signedInput({ signed }: SignatureValue) {
  if (signed === null) return null;
  const { keys, ...values } = JSON.parse(signed.content) as Omit<HandOverValues, 'signature'> & { keys: Keys };
  return contentInput(values, keys, signed.dueBack ?? '');
}
