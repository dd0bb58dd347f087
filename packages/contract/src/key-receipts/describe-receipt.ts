import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import {
  type DescribedDocument,
  type DescribedFact,
  documentClock,
  type FormatTime,
  nonEmptyFacts,
} from '../documents/description.ts';
import { formatHook } from '../key-activity/rules/hooks.ts';
import { formatPhone } from '../staff/rules.ts';
import type { receiptRecord } from './shapes.ts';

type Receipt = z.output<typeof receiptRecord>;

/** A name with a phone number and email address. */
const contactText = (name: string, phone: string | null, email: string | null): string =>
  [name, formatPhone(phone), email].filter(Boolean).join(', ');

/** Facts of a receipt: recipient, verified identity, and due time. */
export function receiptFacts(receipt: Receipt, t: Translate, at: FormatTime): DescribedFact[] {
  const identity = t(`keyReceipts.identity.${receipt.identity}`);
  return nonEmptyFacts([
    [t('keyReceipts.person'), contactText(receipt.vendorRepName, receipt.vendorRepPhone, receipt.vendorRepEmail)],
    [t('keyReceipts.company'), contactText(receipt.vendorName, receipt.vendorPhone, receipt.vendorEmail)],
    [t('keyReceipts.identity'), t('keyReceipts.identityEnding', { identity, number: receipt.verifiedNumber })],
    [t('keyReceipts.verifiedBy'), receipt.verifiedBy],
    [t('keyReceipts.created'), at(receipt.dateCreated)],
    [t('keyReceipts.by'), receipt.createdBy],
    [t('keyReceipts.dueBack'), at(receipt.dueBack)],
    [t('keyReceipts.state'), t(receipt.isOverdue ? 'keyReceipts.overdue' : `keyReceipts.state.${receipt.state}`)],
  ]);
}

/** Texts about a key on a receipt. */
export function receiptKeyTexts(
  transaction: Receipt['transactions'][number],
  { nonLetteredPanels }: Receipt['property'],
  t: Translate,
  at: FormatTime,
) {
  const hook = transaction.hook === null ? '' : formatHook(transaction.hook, !nonLetteredPanels);
  return {
    unit: transaction.unit ?? '',
    tag: [hook, transaction.tag].filter(Boolean).join(' · '),
    takenBy: [transaction.employee, transaction.badge].filter(Boolean).join(' · '),
    activity: transaction.activity ?? '',
    takenAt: at(transaction.time),
    outcome: [
      t(`keyReceipts.key.${transaction.state}`),
      transaction.endedAt && at(transaction.endedAt),
      transaction.undone && `(${t(`keyReceipts.undone.${transaction.undone}`)})`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Lines below the signature of a receipt. */
export const signatureLines = ({ signature, ...receipt }: Receipt, t: Translate): string[] => [
  signature.kind === 'drawn' ? receipt.vendorRepName : t('keyReceipts.signedTyped'),
  `${t('keyReceipts.digest')}: ${receipt.signatureDigest}`,
  ...(receipt.signedDigest === null ? [] : [`${t('keyReceipts.signedDigest')}: ${receipt.signedDigest}`]),
];

/** Describes the key receipt: recipient, keys, due time, verified identity, and signature (TXN-08). */
export function describeReceipt(
  receipt: Receipt,
  t: Translate,
  at: FormatTime = documentClock(receipt.property),
): DescribedDocument {
  const { number, property, signature } = receipt;
  return {
    title: t('receiptEmail.subject', { number, property: property.name }),
    sections: [
      { facts: receiptFacts(receipt, t, at) },
      {
        title: t('keyReceipts.keys'),
        table: {
          columns: [
            { label: t('keyReceipts.unit'), width: 24 },
            { label: t('keyReceipts.tag'), width: 20 },
            { label: t('keyReceipts.takenByBadge'), width: 26 },
            { label: t('keyReceipts.activity'), width: 24 },
            { label: t('keyReceipts.takenAt'), width: 24 },
            { label: t('keyReceipts.outcome'), width: 30 },
          ],
          rows: receipt.transactions.map((transaction) => {
            const key = receiptKeyTexts(transaction, property, t, at);
            return [key.unit, key.tag, key.takenBy, key.activity, key.takenAt, key.outcome];
          }),
        },
      },
      { title: t('keyReceipts.signature'), signed: signature, lines: signatureLines(receipt, t) },
    ],
  };
}
