import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { IconCopy, IconMailCheck, IconPencil, IconPrinter, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { CanceledNote } from '#web/lib/record/canceled-note.tsx';
import { RecordFiles } from '#web/lib/record/files-panel.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import { NotesPanel } from '#web/lib/record/notes-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { RecordExport } from '#web/lib/record/record-export.tsx';
import { useMe } from '#web/lib/session.ts';
import {
  accountingOrdersHref,
  duplicateOrderHref,
  editOrderHref,
  type Order,
  orderPaperHref,
  ordersHref,
  shipOrderHref,
} from '../shapes.ts';
import { FactsPanels } from './facts-panels.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderMail } from './order-mail.tsx';
import own from './order-page.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { SystemsPanel } from './systems-panel.tsx';

interface OrderPageProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

const mainList: Crumb = { label: 'purchaseOrders.list.main', href: ordersHref };
const accountingList: Crumb = { label: 'purchaseOrders.list.accounting', href: accountingOrdersHref };

/** Page of an order: progress, next action, lines, totals, and related records. */
export function OrderPage({ order, refresh }: OrderPageProps) {
  const [openDialog, setOpenDialog] = useState<'mail' | 'verification' | 'invoice' | null>(null);
  const { id, number, propertyId, propertyName, property } = order;
  const { timeZone } = property;
  const me = useMe();
  const router = useRouter();
  const ids = { propertyId, purchaseOrderId: id };
  const recordParts = {
    client: api.purchaseOrders,
    ids,
    path: `/properties/${propertyId}/purchase-orders/${id}`,
    timeZone,
    live: propertyId,
  };
  const close = () => setOpenDialog(null);

  // Printing advances a numbered order, so its button is the next action (PUR-04).
  const isPrintingNext = order.state === 'numbered' && !order.isDeleted;
  const printButton = (
    <LinkButton
      label="purchaseOrders.print"
      {...(isPrintingNext && { kind: 'main' as const })}
      icon={<IconPrinter size={16} aria-hidden />}
      href={orderPaperHref(id)}
    />
  );
  const invoiceButton = order.mayInvoice && (
    <Button
      label="purchaseOrders.invoice"
      icon={<IconReceipt size={16} aria-hidden />}
      onClick={() => setOpenDialog('invoice')}
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
      crumbs={[mayDo(me, 'PurchaseOrder-LandingPage_UI') ? mainList : accountingList]}
      timeZone={timeZone}
      actions={
        <>
          <RecordExport
            path={recordParts.path}
            onPrint={number === null || isPrintingNext ? undefined : () => router.history.push(orderPaperHref(id))}
            onMail={() => setOpenDialog('mail')}
          />
          {order.mayShip && (
            <LinkButton
              label="purchaseOrders.ship"
              icon={<IconTruckDelivery size={16} aria-hidden />}
              href={shipOrderHref(order)}
            />
          )}
          {!order.mayShip && invoiceButton}
        </>
      }
      secondaryActions={
        <>
          {order.mayShip && invoiceButton}
          {order.change !== 'no' && !order.propertyCanceled && (
            <LinkButton
              label="record.edit"
              icon={<IconPencil size={16} aria-hidden />}
              href={editOrderHref(propertyId, id)}
            />
          )}
          {order.mayDuplicate && (
            <LinkButton
              label="purchaseOrders.duplicate"
              icon={<IconCopy size={16} aria-hidden />}
              href={duplicateOrderHref(order)}
            />
          )}
          {order.verificationTo !== null && (
            <Button
              label="purchaseOrders.mailVerification"
              icon={<IconMailCheck size={16} aria-hidden />}
              onClick={() => setOpenDialog('verification')}
            />
          )}
        </>
      }
    >
      {order.propertyCanceled && <CanceledNote propertyId={propertyId} />}
      <div className={own.page}>
        <ProgressPanel order={order}>
          {isPrintingNext && printButton}
          <OrderActions order={order} refresh={refresh} />
        </ProgressPanel>
        <div className={css.panels}>
          <div>
            <LinesPanel order={order} />
            <NotesPanel {...recordParts} />
            <HistoryPanel
              steps={order.history}
              wordOf={({ action }) => `purchaseOrders.did.${action}` as const}
              // The reason names the signer.
              isAutomatic={({ action, by }) => action === 'accept' && by === null}
              timeZone={timeZone}
            />
          </div>
          <div>
            <FactsPanels order={order} refresh={refresh} />
            <QuotePanel order={order} refresh={refresh} />
            <SystemsPanel order={order} />
            <RequestsPanel order={order} />
            <ShipmentsPanel shipments={order.shipments} />
            <RecordFiles {...recordParts} />
            <MailsPanel mails={order.mails} path={recordParts.path} timeZone={timeZone} />
          </div>
        </div>
      </div>
      {(openDialog === 'mail' || openDialog === 'verification') && (
        <OrderMail
          order={order}
          about={openDialog === 'mail' ? 'order' : 'verification'}
          onClose={close}
          onSent={refresh}
        />
      )}
      {openDialog === 'invoice' && <InvoiceDialog order={order} onClose={close} onSaved={refresh} />}
    </Page>
  );
}
