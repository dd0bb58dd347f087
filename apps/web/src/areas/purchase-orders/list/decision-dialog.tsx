import { formatMoney } from '@latchboard/contract/products/money';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { decisionsOf } from '../decisions.ts';
import type { Order, OrderRow } from '../shapes.ts';
import { DecisionLines } from './decision-lines.tsx';

type OrderToDecide = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'propertyId'
  | 'propertyName'
  | 'corporationName'
  | 'state'
  | 'salesRep1'
  | 'salesRep2'
  | 'totalCents'
  | 'revision'
  | 'may'
>;

const texts = {
  approve: 'purchaseOrders.decideText',
  restore: 'purchaseOrders.restoreText',
  install: 'purchaseOrders.askText.install',
} as const;

interface DecisionDialogProps {
  readonly order: OrderToDecide;
  readonly onClose: () => void;
  readonly onDone: (order: Order) => Promise<unknown> | unknown;
  /** Called if another user acted first, to reload the list. */
  readonly onRejected: () => Promise<unknown>;
}

/** Approves, deletes, restores, or installs an order from a list. Shows its lines first (PUR-04, PUR-05). */
export function DecisionDialog({ order, onClose, onDone, onRejected }: DecisionDialogProps) {
  const t = useTranslate();
  const { isBusy, problem, run } = useAction();
  const [runningAction, setRunningAction] = useState<string | null>(null);
  const { approve, remove, restore, install } = decisionsOf(order);
  const mainAction = approve ?? restore ?? install;
  const mainName = approve ? 'approve' : restore ? 'restore' : 'install';
  const facts = [
    ['purchaseOrders.property', `${order.propertyName} · ${order.corporationName}`],
    ['purchaseOrders.status', t(`purchaseOrders.state.${order.state}`)],
    ['purchaseOrders.representatives', [order.salesRep1.name, order.salesRep2?.name].filter(Boolean).join(', ')],
    ['purchaseOrders.total', formatMoney(order.totalCents)],
  ] as const;

  async function decide(action: keyof typeof texts | 'delete' | 'deleteLater') {
    setRunningAction(action);
    const succeeded = await run(async () => {
      const ids = { propertyId: order.propertyId, purchaseOrderId: order.id };
      const { revision } = order;
      const updatedOrder = await api.purchaseOrders.actOnPurchaseOrder({ ...ids, action, revision }, { quiet: true });
      showToast({ tone: 'success', title: `purchaseOrders.done.${action}` });
      onClose();
      await onDone(updatedOrder);
    });
    if (!succeeded) await onRejected();
  }

  return (
    <Dialog
      title={{ key: 'purchaseOrders.decideOn', params: { number: String(order.number ?? '') } }}
      isOpen
      onClose={onClose}
    >
      <Facts facts={facts} />
      <DecisionLines order={order} />
      <p>{t(texts[mainName])}</p>
      {approve?.blockedReason && <p>{t('purchaseOrders.noSelfApproval')}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <DialogActions
        main={
          mainAction && (
            <Button
              kind="main"
              label={`purchaseOrders.action.${mainName}`}
              busy={isBusy && runningAction !== remove?.action}
              disabled={mainAction.blockedReason !== null || isBusy}
              onClick={() => void decide(mainName)}
            />
          )
        }
        cancel={<Button label="ui.cancel" onClick={onClose} />}
        danger={
          remove && (
            <Button
              kind="danger"
              label="purchaseOrders.action.delete"
              busy={isBusy && runningAction === remove.action}
              disabled={isBusy}
              onClick={() => void decide(remove.action)}
            />
          )
        }
      />
    </Dialog>
  );
}
