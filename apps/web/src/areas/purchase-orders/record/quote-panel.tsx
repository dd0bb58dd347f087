import { acceptanceText, isPropertyChanged } from '@latchboard/contract/purchase-orders/describe-order';
import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { type Fact, Facts } from '#web/lib/record/facts.tsx';
import { SignaturePicture } from '#web/lib/signature/signature-picture.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Order } from '../shapes.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import css from './quote-panel.module.css';
import { SignDialog } from './sign-dialog.tsx';

type Acceptance = NonNullable<Order['quote']['acceptance']>;
const stateChips: Readonly<Record<Order['quote']['state'], readonly [Status, TextKey]>> = {
  notSent: ['inactive', 'purchaseOrders.quote.notSent'],
  sent: ['info', 'purchaseOrders.quote.sent'],
  expired: ['warning', 'purchaseOrders.quote.expired'],
  accepted: ['in', 'purchaseOrders.quote.accepted'],
  changed: ['warning', 'purchaseOrders.quote.changed'],
  closed: ['inactive', 'purchaseOrders.quote.closed'],
};

interface QuotePanelProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/** State and acceptances of an order's quote, with actions to send and sign it (PUR-08). */
export function QuotePanel({ order, refresh }: QuotePanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [openDialog, setOpenDialog] = useState<'send' | 'extend' | 'sign' | null>(null);
  const { isBusy, run } = useAction();
  const { quote, property, number } = order;
  if (number === null) return null;
  const { state, validUntil, sent, acceptance, voided, mayChange } = quote;
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  const close = () => setOpenDialog(null);
  const factsOf = ({ name, at: time, termsVersion, contentDigest, ...evidence }: Acceptance): readonly Fact[] => [
    ['purchaseOrders.acceptedBy', name],
    ['purchaseOrders.acceptedAt', formatTime(time)],
    [
      'purchaseOrders.acceptedTerms',
      termsVersion !== null && t('purchaseOrders.acceptedTermsVersion', { version: String(termsVersion) }),
    ],
    ['purchaseOrders.acceptedVia', acceptanceText(evidence, t)],
    ['purchaseOrders.acceptedContent', contentDigest],
  ];

  async function revoke() {
    const isConfirmed = await confirm({
      title: 'purchaseOrders.quote.revokeAsk',
      text: 'purchaseOrders.quote.revokeText',
      confirmLabel: 'purchaseOrders.quote.revoke',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.purchaseOrders.revokeQuote({ propertyId: order.propertyId, purchaseOrderId: order.id });
      showToast({ tone: 'success', title: 'purchaseOrders.quote.revoked' });
    }, refresh);
  }

  return (
    <Panel title="purchaseOrders.acceptance">
      <div className={css.state}>
        <StatusChip status={stateChips[state][0]} label={stateChips[state][1]} />
      </div>
      <Facts
        facts={[
          ['purchaseOrders.quoteValidUntil', validUntil && formatDay(validUntil)],
          ['purchaseOrders.quote.sentTo', sent && `${sent.to}, ${formatTime(sent.at)}`],
          ...(acceptance ? factsOf(acceptance) : []),
        ]}
      />
      {acceptance && <SignaturePicture signature={acceptance.signature} signer={acceptance.name} />}
      {isPropertyChanged(order) && <p>{t('purchaseOrders.propertyChanged')}</p>}
      {voided.map(({ id, name, at: time, voidedAt, voidedBy }) => (
        <p key={id} className={css.voided}>
          {t('purchaseOrders.quote.voided', {
            ...{ name, time: formatTime(time), by: voidedBy ?? '', voided: voidedAt ? formatTime(voidedAt) : '' },
          })}
        </p>
      ))}
      {mayChange && (
        <div className={`${css.actions} lb-no-print`}>
          <Button
            label={sent ? 'purchaseOrders.quote.resend' : 'purchaseOrders.quote.send'}
            onClick={() => setOpenDialog('send')}
          />
          {sent && <Button label="purchaseOrders.quote.extend" onClick={() => setOpenDialog('extend')} />}
          {sent && <Button label="purchaseOrders.quote.revoke" busy={isBusy} onClick={() => void revoke()} />}
          <Button label="purchaseOrders.quote.sign" onClick={() => setOpenDialog('sign')} />
        </div>
      )}
      {(openDialog === 'send' || openDialog === 'extend') && (
        <QuoteDialog order={order} isSending={openDialog === 'send'} onClose={close} onSaved={refresh} />
      )}
      {openDialog === 'sign' && <SignDialog order={order} onClose={close} onSaved={refresh} />}
    </Panel>
  );
}
