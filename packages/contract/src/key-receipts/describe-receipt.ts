import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import { type DescribedDocument, documentTime, nonEmptyFacts } from '../documents/description.ts';
import { showHook } from '../key-activity/rules/hooks.ts';
import { formatPhone } from '../staff/rules.ts';
import type { receiptRecord } from './shapes.ts';

type Receipt = z.output<typeof receiptRecord>;

/** A name with its phone number and email address. */
const reached = (name: string, phone: string | null, email: string | null): string =>
  [name, formatPhone(phone), email].filter(Boolean).join(', ');

/** Key receipt: recipient, keys, due time, verified identity, and signature (TXN-08). */
export function describeReceipt(receipt: Receipt, t: Translate): DescribedDocument {
  const { number, property, signature, signatureDigest, signedDigest } = receipt;
  const at = (instant: string) => documentTime(instant, property.timeZone);
  const hook = (encoded: number | null) => (encoded === null ? '' : showHook(encoded, !property.nonLetteredPanels));
  const identity = t(`keyReceipts.identity.${receipt.identity}`);
  return {
    title: t('receiptEmail.subject', { number, property: property.name }),
    sections: [
      {
        facts: nonEmptyFacts([
          [t('keyReceipts.person'), reached(receipt.vendorRepName, receipt.vendorRepPhone, receipt.vendorRepEmail)],
          [t('keyReceipts.company'), reached(receipt.vendorName, receipt.vendorPhone, receipt.vendorEmail)],
          [t('keyReceipts.identity'), t('keyReceipts.identityEnding', { identity, number: receipt.verifiedNumber })],
          [t('keyReceipts.verifiedBy'), receipt.verifiedBy],
          [t('keyReceipts.created'), at(receipt.dateCreated)],
          [t('keyReceipts.by'), receipt.createdBy],
          [t('keyReceipts.dueBack'), at(receipt.dueBack)],
          [t('keyReceipts.state'), t(receipt.isOverdue ? 'keyReceipts.overdue' : `keyReceipts.state.${receipt.state}`)],
        ]),
      },
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
          rows: receipt.transactions.map((one) => [
            one.unit ?? '',
            [hook(one.hook), one.tag].filter(Boolean).join(' · '),
            [one.employee, one.badge].filter(Boolean).join(' · '),
            one.activity ?? '',
            at(one.time),
            [t(`keyReceipts.key.${one.state}`), one.endedAt && at(one.endedAt)].filter(Boolean).join(' '),
          ]),
        },
      },
      {
        title: t('keyReceipts.signature'),
        signed: signature,
        lines: [
          signature.kind === 'drawn' ? receipt.vendorRepName : t('keyReceipts.signedTyped'),
          `${t('keyReceipts.digest')}: ${signatureDigest}`,
          ...(signedDigest === null ? [] : [`${t('keyReceipts.signedDigest')}: ${signedDigest}`]),
        ],
      },
    ],
  };
}
