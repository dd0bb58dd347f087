import * as z from 'zod';
import { availableActions, historyEntry, sentMail } from '../record/shapes.ts';
import { id, instant, nameText } from '../shapes.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import { identityKinds, keyReceiptLifecycle, lastFourPattern, maxKeysPerReceipt, receiptKeyStates } from './rules.ts';
import { signature, storedSignature } from './signature-shape.ts';

const name = nameText(100).min(2, 'valMinLength');
const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

/** Content that a signer confirms. */
const receiptContent = {
  /** Keys that are out, each with the time it was taken. A key that was returned in the meantime is rejected. */
  keys: z
    .array(z.strictObject({ keyId: id, since: instant }))
    .min(1, 'valKeys')
    .max(maxKeysPerReceipt)
    .refine((keys) => new Set(keys.map(({ keyId }) => keyId)).size === keys.length, 'valInvalid'),
  /** A vendor of the property. The receipt keeps the names as typed. */
  vendorId: orNull(id),
  vendorName: name,
  vendorEmail: orNull(emailAddress),
  vendorRepName: name,
  vendorRepEmail: orNull(emailAddress),
  vendorRepPhone: orNull(phone),
  identity: z.enum(identityKinds),
  verifiedNumber: z.string().trim().regex(lastFourPattern, 'valLastFour'),
  verifiedBy: name,
  dueBack: instant,
};

/** Form for handing over keys. */
export const receiptForm = {
  ...receiptContent,
  signature,
  /**
   * Content that the signer saw. A signature for other content is rejected. Null: the signer saw the content of this
   * request.
   */
  signed: orNull(z.strictObject(receiptContent)),
};

/** Employee of a vendor who has signed for keys before. The identity is checked again for each receipt. */
export const recentRecipient = z.object({
  vendorId: z.number().int().nullable(),
  vendorName: z.string(),
  vendorEmail: z.string().nullable(),
  vendorRepName: z.string(),
  vendorRepEmail: z.string().nullable(),
  vendorRepPhone: z.string().nullable(),
});

/** A key on a receipt and its state. */
const transaction = z.object({
  /** The event in which the key was taken out of its cabinet. */
  id: z.number().int(),
  keyId: z.number().int().nullable(),
  tag: z.string().nullable(),
  hook: z.number().int().nullable(),
  unit: z.string().nullable(),
  badge: z.string().nullable(),
  employee: z.string().nullable(),
  activity: z.string().nullable(),
  time: z.string(),
  state: z.enum(receiptKeyStates),
  /** Time of the key's return, of the next handover, or of the mark as lost. */
  endedAt: z.string().nullable(),
  /**
   * Movement that was undone at a kiosk: taking the key, or the movement that ended the vendor's custody. Null if none.
   */
  undone: z.enum(['take', 'end']).nullable(),
});

export const receiptRow = z.object({
  id: z.number().int(),
  number: z.string(),
  dateCreated: z.string(),
  vendorName: z.string(),
  vendorRepName: z.string(),
  units: z.array(z.string()),
  keys: z.number().int(),
  keysOut: z.number().int(),
  dueBack: z.string(),
  state: z.enum(keyReceiptLifecycle.states),
  isOverdue: z.boolean(),
});

export const receiptRecord = z.object({
  ...receiptRow.shape,
  since: z.string(),
  property: z.object({
    id: z.number().int(),
    name: z.string(),
    timeZone: z.string(),
    nonLetteredPanels: z.boolean(),
  }),
  vendorId: z.number().int().nullable(),
  vendorEmail: z.string().nullable(),
  vendorPhone: z.string().nullable(),
  vendorRepEmail: z.string().nullable(),
  vendorRepPhone: z.string().nullable(),
  identity: z.enum(identityKinds),
  verifiedNumber: z.string(),
  verifiedBy: z.string(),
  createdBy: z.string().nullable(),
  transactions: z.array(transaction),
  signature: storedSignature,
  /** SHA-256 of the signature image, as hex. */
  signatureDigest: z.string(),
  /** SHA-256 of the signed content (canonical JSON), as hex. Null for older receipts. */
  signedDigest: z.string().nullable(),
  reminders: z.array(z.object({ step: z.enum(['holder', 'company', 'manager']), at: z.string(), to: z.string() })),
  mails: z.array(sentMail),
  history: z.array(historyEntry(keyReceiptLifecycle)),
  may: availableActions(keyReceiptLifecycle),
});

/** A key that is out and can be handed over. `receipt` is its current receipt. */
export const keyToGive = z.object({
  keyId: z.number().int(),
  unit: z.string().nullable(),
  tag: z.string().nullable(),
  hook: z.number().int().nullable(),
  holder: z.object({ name: z.string().nullable(), badge: z.string() }),
  since: z.string(),
  receipt: z.object({ id: z.number().int(), number: z.string() }).nullable(),
});
