import { formatPhone } from '@latchboard/contract/staff/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import type { KeyReceipt } from '../shapes.ts';

const mailTo = (address: string | null) => address && <a href={`mailto:${address}`}>{address}</a>;
const callTo = (phone: string | null) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;

/** Recipient of the keys, the checked identity, and the due time. */
export function FactsPanel({ receipt }: { readonly receipt: KeyReceipt }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const at = (instant: string) => formatDateTime(instant, receipt.property.timeZone, locale);
  const identity = t(`keyReceipts.identity.${receipt.identity}`);
  const facts = [
    ['keyReceipts.person', receipt.vendorRepName],
    ['keyReceipts.phone', callTo(receipt.vendorRepPhone)],
    ['keyReceipts.email', mailTo(receipt.vendorRepEmail)],
    ['keyReceipts.company', receipt.vendorName],
    ['keyReceipts.phone', callTo(receipt.vendorPhone)],
    ['keyReceipts.email', mailTo(receipt.vendorEmail)],
    ['keyReceipts.identity', t('keyReceipts.identityEnding', { identity, number: receipt.verifiedNumber })],
    ['keyReceipts.verifiedBy', receipt.verifiedBy],
    ['keyReceipts.created', at(receipt.dateCreated)],
    ['keyReceipts.by', receipt.createdBy],
    ['keyReceipts.dueBack', at(receipt.dueBack)],
  ] as const;
  return (
    <Panel title="record.details">
      <Facts facts={facts} />
    </Panel>
  );
}
