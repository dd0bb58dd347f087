import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { AvailableAction, Request } from '../shapes.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { RequestWarrantyDialog } from './request-warranty-dialog.tsx';
import { type ActionInput, type ButtonAction, buttonActions, type RunAction } from './run-action.ts';
import { WaitDialog } from './wait-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Actions with a primary button. While work is in progress, closing also has one. */
const primaryActions: readonly ButtonAction[] = ['assign', 'start', 'resume'];

interface RequestActionsInput {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** Buttons for a request, as allowed by the server, and their dialogs. `next` is the usual next step (SRQ-06). */
export function useRequestActions({ request, refresh }: RequestActionsInput) {
  const [dialogAction, setDialogAction] = useState<ButtonAction | null>(null);
  const { isBusy, run } = useAction();
  const [runningAction, setRunningAction] = useState<ButtonAction | 'expire' | null>(null);
  const isProvider = mayDo(useMe(), 'ServiceRequest-LandingPage_UI');
  const mayEndQuestion = isProvider && request.warranty.answer === 'asked';
  const { property, id, number } = request;
  const close = () => setDialogAction(null);

  const send = async (action: ButtonAction, reason: string, input: ActionInput, quiet: boolean) => {
    try {
      await api.serviceRequests.actOnServiceRequest(
        { propertyId: property.id, requestId: id, action, reason, ...input },
        { quiet },
      );
      showToast({ tone: 'success', title: `requests.acted.${action}` });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  };

  const act: RunAction = (action, reason, input = {}) => send(action, reason, input, true);
  function runWithoutDialog(action: ButtonAction) {
    setRunningAction(action);
    void run(() => send(action, '', {}, false));
  }

  async function endQuestion() {
    const isConfirmed = await confirm({
      title: 'requests.endQuestionAsk',
      text: 'requests.endQuestionText',
      confirmLabel: 'requests.endQuestion',
    });
    if (!isConfirmed) return;
    setRunningAction('expire');
    await run(() => api.serviceRequests.expireWarranty({ serviceRequestId: id }), refresh);
  }

  const allowedActions = buttonActions.flatMap((action) =>
    request.may.filter((option) => option.action === action).map((option) => ({ ...option, action })),
  );
  const startAction = (action: ButtonAction) =>
    action === 'start' || action === 'resume' ? runWithoutDialog(action) : setDialogAction(action);
  const reasonOf = (action: ButtonAction): AvailableAction['reason'] =>
    request.may.find((option) => option.action === action)?.reason ?? 'none';
  const dialog = { request, act, onClose: close };

  const buttons = allowedActions
    // Blocked actions have no button, except an expired reopening, which shows the reason.
    .filter(({ action, blockedReason }) => blockedReason === null || action === 'reopen')
    .map(({ action, blockedReason }) => ({
      isNext: primaryActions.includes(action) || (action === 'close' && request.state === 'inProgress'),
      action,
      blockedReason,
    }))
    .toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
    .map(({ action, isNext, blockedReason }) => (
      <Button
        key={action}
        kind={isNext ? 'main' : 'plain'}
        label={`requests.action.${action}`}
        busy={isBusy && runningAction === action}
        disabled={isBusy || blockedReason !== null}
        onClick={() => startAction(action)}
      />
    ));
  const endButton = mayEndQuestion && (
    <Button
      label="requests.endQuestion"
      busy={isBusy && runningAction === 'expire'}
      onClick={() => void endQuestion()}
    />
  );
  const otherButtons = endButton ? buttons : buttons.slice(1);

  return {
    next: endButton || buttons[0],
    others: otherButtons.filter(({ key }) => key !== 'withdraw'),
    destructive: otherButtons.filter(({ key }) => key === 'withdraw'),
    dialogs: (
      <>
        {(dialogAction === 'assign' || dialogAction === 'reassign') && (
          <AssignDialog {...dialog} action={dialogAction} />
        )}
        {dialogAction === 'wait' && <WaitDialog {...dialog} />}
        {dialogAction === 'close' && <CloseDialog {...dialog} />}
        {dialogAction === 'withdraw' && request.isInstallation && <WithdrawDialog {...dialog} />}
        {dialogAction === 'askWarranty' && <RequestWarrantyDialog {...dialog} />}
        {(dialogAction === 'reopen' || (dialogAction === 'withdraw' && !request.isInstallation)) && (
          <ActionDialog
            record={request.id}
            title={{ key: `requests.ask.${dialogAction}`, params: { number: String(number) } }}
            text={
              dialogAction === 'withdraw'
                ? 'requests.askText.withdraw'
                : isProvider
                  ? 'requests.readByCustomer'
                  : undefined
            }
            submitLabel={`requests.action.${dialogAction}`}
            reason={reasonOf(dialogAction) === 'required' ? 'required' : 'optional'}
            act={(reason) => act(dialogAction, reason)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
