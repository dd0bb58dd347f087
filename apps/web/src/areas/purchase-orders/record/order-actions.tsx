import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Order } from '../shapes.ts';
import css from './progress-panel.module.css';
import { RequestUnitsDialog } from './request-units-dialog.tsx';

type Possible = Order['may'][number];
/** Actions that users select. The others follow from events elsewhere. */
const chosen = [
  'submit',
  'approve',
  'askUnits',
  'install',
  'restore',
  'reopenUnits',
  'uninstall',
  'discard',
  'delete',
  'deleteLater',
] as const;
type Chosen = (typeof chosen)[number];
const main: readonly Chosen[] = ['submit', 'approve', 'askUnits', 'install', 'restore'];
const removes: readonly Chosen[] = ['discard', 'delete', 'deleteLater'];

const asksUnits = (action: Chosen): action is 'askUnits' | 'reopenUnits' =>
  action === 'askUnits' || action === 'reopenUnits';

interface OrderActionsProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/** Buttons of an order, as allowed by the server. Each asks for confirmation (PUR-04, PUR-05). */
export function OrderActions({ order, refresh }: OrderActionsProps) {
  const t = useTranslate();
  const router = useRouter();
  const [asked, setAsked] = useState<(Possible & { action: Chosen }) | null>(null);
  const { isBusy, run } = useAction();
  const [pressed, setPressed] = useState<Chosen | null>(null);
  const params = { number: String(order.number ?? ''), property: order.propertyName };
  const possible = chosen.flatMap((action) => order.may.filter((one) => one.action === action));
  const blocked = possible.filter(({ notNow }) => notNow !== null);

  /** Shows no message, because the dialog shows the error. */
  async function act(action: Chosen, reason: string, { note = '', quiet = true } = {}) {
    try {
      const ids = { propertyId: order.propertyId, purchaseOrderId: order.id };
      const { revision } = order;
      await api.purchaseOrders.actOnPurchaseOrder({ ...ids, action, revision, reason, note }, { quiet });
      showToast({ tone: 'success', title: `purchaseOrders.done.${action}` });
      if (action === 'discard') router.history.push('/purchase-orders?show=drafts');
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  async function press(one: Possible) {
    const action = one.action as Chosen;
    if (one.reason !== 'none' || asksUnits(action)) return setAsked({ ...one, action });
    const isMeant = await confirm({
      title: { key: `purchaseOrders.ask.${action}`, params },
      text: `purchaseOrders.askText.${action}`,
      confirmLabel: `purchaseOrders.action.${action}`,
      isDangerous: removes.includes(action),
    });
    if (!isMeant) return;
    setPressed(action);
    await run(() => act(action, '', { quiet: false }));
  }

  return (
    <>
      {blocked.map(({ action }) => (
        <p key={action} className={css.blocked}>
          {t('purchaseOrders.noSelfApproval')}
        </p>
      ))}
      {possible
        .filter(({ notNow }) => notNow === null)
        .map((one) => (
          <Button
            key={one.action}
            kind={main.some((action) => action === one.action) ? 'main' : 'plain'}
            label={`purchaseOrders.action.${one.action}`}
            busy={isBusy && pressed === one.action}
            disabled={isBusy}
            onClick={() => void press(one)}
          />
        ))}
      {asked !== null && asksUnits(asked.action) && (
        <RequestUnitsDialog
          order={order}
          action={asked.action}
          act={(reason, note) => act(asked.action, reason, { note })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && !asksUnits(asked.action) && asked.reason !== 'none' && (
        <ActionDialog
          title={{ key: `purchaseOrders.ask.${asked.action}`, params }}
          text={`purchaseOrders.askText.${asked.action}`}
          submitLabel={`purchaseOrders.action.${asked.action}`}
          reason={asked.reason}
          act={(reason) => act(asked.action, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
