import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { MoreMenu } from '@latchboard/ui/page/more-menu.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError, OfflineError } from '#web/lib/api-error.ts';
import { showFailure } from '#web/lib/failure-toast.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Order } from '../shapes.ts';
import css from './progress-panel.module.css';
import { editorErrors, RejectedSubmit } from './rejected-submit.tsx';
import { RequestUnitsDialog } from './request-units-dialog.tsx';

type AllowedAction = Order['may'][number];
/** Actions that users select. The other actions are triggered by events. */
const buttonActions = [
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
type ButtonAction = (typeof buttonActions)[number];
const mainActions: readonly ButtonAction[] = ['submit', 'approve', 'askUnits', 'install', 'restore'];
const removalActions: readonly ButtonAction[] = ['discard', 'delete', 'deleteLater'];

const isRemoval = ({ action }: AllowedAction) => removalActions.some((removal) => removal === action);

const isUnitEntryAction = (action: ButtonAction): action is 'askUnits' | 'reopenUnits' =>
  action === 'askUnits' || action === 'reopenUnits';

interface OrderActionsProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/**
 * Buttons for an order, as allowed by the server. Each asks for confirmation. Those that remove the order are in a menu
 * (PUR-04, PUR-05).
 */
export function OrderActions({ order, refresh }: OrderActionsProps) {
  const t = useTranslate();
  const router = useRouter();
  const [dialogAction, setDialogAction] = useState<(AllowedAction & { action: ButtonAction }) | null>(null);
  const { isBusy, run } = useAction();
  const [runningAction, setRunningAction] = useState<ButtonAction | null>(null);
  const params = { number: String(order.number ?? ''), property: order.propertyName };
  const [errors, setErrors] = useState<ReturnType<typeof editorErrors>>([]);
  const allowedActions = buttonActions.flatMap((action) => order.may.filter((option) => option.action === action));
  const blocked = allowedActions.filter(({ blockedReason }) => blockedReason !== null);

  /** Runs an action. By default, an error shows no toast, because the dialog shows the error. */
  async function act(action: ButtonAction, reason: string, { note = '', quiet = true } = {}) {
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

  /** Submits the order. Field errors become links to the editor. Other errors become a message. */
  async function submit() {
    try {
      await act('submit', '');
    } catch (failure) {
      const submitErrors = failure instanceof ApiError ? editorErrors(failure.fields) : [];
      if (failure instanceof ApiError && submitErrors.length > 0) {
        failure.isShown = true;
        setErrors(submitErrors);
      } else if (failure instanceof ApiError || failure instanceof OfflineError) showFailure(failure);
      throw failure;
    }
  }

  async function startAction(option: AllowedAction) {
    const action = option.action as ButtonAction;
    if (option.reason !== 'none' || isUnitEntryAction(action)) return setDialogAction({ ...option, action });
    const isConfirmed = await confirm({
      title: { key: `purchaseOrders.ask.${action}`, params },
      text: `purchaseOrders.askText.${action}`,
      confirmLabel: `purchaseOrders.action.${action}`,
      isDangerous: removalActions.includes(action),
    });
    if (!isConfirmed) return;
    setRunningAction(action);
    setErrors([]);
    await run(() => (action === 'submit' ? submit() : act(action, '', { quiet: false })));
  }

  const possible = allowedActions.filter(({ blockedReason }) => blockedReason === null);
  const buttonOf = (option: AllowedAction) => (
    <Button
      key={option.action}
      kind={mainActions.some((action) => action === option.action) ? 'main' : 'plain'}
      label={`purchaseOrders.action.${option.action}`}
      busy={isBusy && runningAction === option.action}
      disabled={isBusy}
      onClick={() => void startAction(option)}
    />
  );
  return (
    <>
      {errors.length > 0 && <RejectedSubmit order={order} errors={errors} />}
      {blocked.map(({ action }) => (
        <p key={action} className={css.blocked}>
          {t('purchaseOrders.noSelfApproval')}
        </p>
      ))}
      {possible.filter((option) => !isRemoval(option)).map(buttonOf)}
      {possible.some(isRemoval) && (
        <MoreMenu label="purchaseOrders.removals">{possible.filter(isRemoval).map(buttonOf)}</MoreMenu>
      )}
      {dialogAction !== null && isUnitEntryAction(dialogAction.action) && (
        <RequestUnitsDialog
          order={order}
          action={dialogAction.action}
          act={(reason, note) => act(dialogAction.action, reason, { note })}
          refresh={refresh}
          onClose={() => setDialogAction(null)}
        />
      )}
      {dialogAction !== null && !isUnitEntryAction(dialogAction.action) && dialogAction.reason !== 'none' && (
        <ActionDialog
          record={order.id}
          title={{ key: `purchaseOrders.ask.${dialogAction.action}`, params }}
          text={`purchaseOrders.askText.${dialogAction.action}`}
          submitLabel={`purchaseOrders.action.${dialogAction.action}`}
          reason={dialogAction.reason}
          isDangerous={isRemoval(dialogAction)}
          act={(reason) => act(dialogAction.action, reason)}
          onClose={() => setDialogAction(null)}
        />
      )}
    </>
  );
}
