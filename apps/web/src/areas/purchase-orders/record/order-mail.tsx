import type { MailSubject } from '@latchboard/contract/purchase-orders/rules';
import { api } from '#web/lib/api.ts';
import { MailDialog } from '#web/lib/record/mail-dialog.tsx';
import type { Order } from '../shapes.ts';

interface OrderMailProps {
  readonly order: Order;
  readonly about: MailSubject;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Emails an order with its PDF, or the verified data for the customer to check, after a preview (PUR-10). */
export function OrderMail({ order, about, onClose, onSent }: OrderMailProps) {
  const { id, number, propertyId, propertyName, billing, verificationTo } = order;
  const ids = { propertyId, purchaseOrderId: id, about };
  return (
    <MailDialog
      title={
        about === 'order'
          ? { key: 'purchaseOrders.mailTitle', params: { number: String(number ?? '') } }
          : { key: 'purchaseOrders.verificationTitle', params: { property: propertyName } }
      }
      to={(about === 'order' ? billing.email : verificationTo) ?? ''}
      preview={(mail) => api.purchaseOrders.previewMail({ ...ids, ...mail }, { quiet: true })}
      send={(mail) => api.purchaseOrders.mailPurchaseOrder({ ...ids, ...mail }, { quiet: true })}
      onClose={onClose}
      onSent={onSent}
    />
  );
}
