import { receiptFacts } from '@latchboard/contract/key-receipts/describe-receipt';
import { formatPhone } from '@latchboard/contract/staff/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { describedFacts, type PartLink } from '#web/lib/record/described-facts.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import type { KeyReceipt } from '../shapes.ts';

/** Links to call a phone number and to write to an email address. */
const contactLinks = (phone: string | null, email: string | null): PartLink[] => [
  ...(phone === null ? [] : [[formatPhone(phone), `tel:${phone}`] as const]),
  ...(email === null ? [] : [[email, `mailto:${email}`] as const]),
];

/** Recipient of the keys, the checked identity, and the due time, as on the printed receipt. */
export function FactsPanel({ receipt }: { readonly receipt: KeyReceipt }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const formatTime = (instant: string) => formatDateTime(instant, receipt.property.timeZone, locale);
  const links = {
    [t('keyReceipts.person')]: contactLinks(receipt.vendorRepPhone, receipt.vendorRepEmail),
    [t('keyReceipts.company')]: contactLinks(receipt.vendorPhone, receipt.vendorEmail),
  };
  return (
    <Panel title="record.details">
      <Facts facts={describedFacts(receiptFacts(receipt, t, formatTime), links)} />
    </Panel>
  );
}
