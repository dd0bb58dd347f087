import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { SignForm } from '#web/areas/quotes/index.ts';
import { api } from '#web/lib/api.ts';
import { OrderPaper } from '../paper/order-paper.tsx';
import type { Order } from '../shapes.ts';

interface SignDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Dialog where the customer reads an order and signs it on this device (PUR-08). */
export function SignDialog({ order, onClose, onSaved }: SignDialogProps) {
  const { id, propertyId, number, quote } = order;
  return (
    <Dialog
      title={{ key: 'purchaseOrders.quote.signTitle', params: { number: String(number ?? '') } }}
      isOpen
      onClose={onClose}
    >
      <OrderPaper order={order} />
      <SignForm
        content={quote.contentDigest}
        accept={async (signed) => {
          const { contentDigest } = quote;
          await api.purchaseOrders.acceptOnScreen(
            { propertyId, purchaseOrderId: id, ...signed, contentDigest },
            { quiet: true },
          );
          showToast({ tone: 'success', title: 'purchaseOrders.quote.signed' });
          onClose();
          await onSaved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
