import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { IconMail, IconMailCheck, IconPencil, IconPrinter, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { DocumentButton } from '#web/lib/record/document-button.tsx';
import { RecordFiles } from '#web/lib/record/files-panel.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { editOrderHref, type Order, orderPaperHref, ordersHref } from '../shapes.ts';
import { FactsPanels } from './facts-panels.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderMail } from './order-mail.tsx';
import own from './order-page.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { SystemsPanel } from './systems-panel.tsx';

interface OrderPageProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/** Page of an order: progress, next action, lines and totals, and related records. */
export function OrderPage({ order, refresh }: OrderPageProps) {
  const [open, setOpen] = useState<'mail' | 'verification' | 'invoice' | null>(null);
  const { id, number, propertyId, propertyName, property } = order;
  const { timeZone } = property;
  const ids = { propertyId, purchaseOrderId: id };
  const part = {
    client: api.purchaseOrders,
    ids,
    path: `/properties/${propertyId}/purchase-orders/${id}`,
    timeZone,
    live: propertyId,
  };
  const close = () => setOpen(null);

  // Printing advances a numbered order, so its button is the next action (PUR-04).
  const isPrintingNext = order.state === 'numbered' && !order.isDeleted;
  const print = (
    <LinkButton
      label="purchaseOrders.print"
      {...(isPrintingNext && { kind: 'main' as const })}
      icon={<IconPrinter size={16} aria-hidden />}
      href={orderPaperHref(id)}
    />
  );
  return (
    <Page
      title={
        number === null
          ? 'purchaseOrders.draftTitle'
          : { key: 'purchaseOrders.title', params: { number: String(number) } }
      }
      subtitle={propertyName}
      crumbs={[{ label: 'purchaseOrders.list.main', href: ordersHref }]}
      timeZone={timeZone}
      actions={
        <>
          {number !== null && !isPrintingNext && print}
          <DocumentButton path={part.path} />
          <Button
            label="purchaseOrders.mail"
            icon={<IconMail size={16} aria-hidden />}
            onClick={() => setOpen('mail')}
          />
          {order.verificationTo !== null && (
            <Button
              label="purchaseOrders.mailVerification"
              icon={<IconMailCheck size={16} aria-hidden />}
              onClick={() => setOpen('verification')}
            />
          )}
          {order.mayShip && (
            <LinkButton
              label="purchaseOrders.ship"
              icon={<IconTruckDelivery size={16} aria-hidden />}
              href={`/system-store/${propertyId}/add?order=${id}`}
            />
          )}
          {order.mayInvoice && (
            <Button
              label="purchaseOrders.invoice"
              icon={<IconReceipt size={16} aria-hidden />}
              onClick={() => setOpen('invoice')}
            />
          )}
          {order.change !== 'no' && (
            <LinkButton
              label="record.edit"
              icon={<IconPencil size={16} aria-hidden />}
              href={editOrderHref(propertyId, id)}
            />
          )}
        </>
      }
    >
      <div className={own.page}>
        <ProgressPanel order={order}>
          {isPrintingNext && print}
          <OrderActions order={order} refresh={refresh} />
        </ProgressPanel>
        <div className={css.panels}>
          <div>
            <LinesPanel order={order} />
            <NotesPanel {...part} />
            <HistoryPanel
              steps={order.history}
              wordOf={({ action }) => `purchaseOrders.did.${action}` as const}
              // The reason names the signer.
              isByItself={({ action, by }) => action === 'accept' && by === null}
              timeZone={timeZone}
            />
          </div>
          <div>
            <FactsPanels order={order} refresh={refresh} />
            <QuotePanel order={order} refresh={refresh} />
            <SystemsPanel order={order} />
            <ShipmentsPanel shipments={order.shipments} />
            <RecordFiles {...part} />
            <MailsPanel mails={order.mails} path={part.path} timeZone={timeZone} />
          </div>
        </div>
      </div>
      {(open === 'mail' || open === 'verification') && (
        <OrderMail order={order} about={open === 'mail' ? 'order' : 'verification'} onClose={close} onSent={refresh} />
      )}
      {open === 'invoice' && <InvoiceDialog order={order} onClose={close} onSaved={refresh} />}
    </Page>
  );
}
