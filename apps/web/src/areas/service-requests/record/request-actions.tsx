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
import { AskWarrantyDialog } from './ask-warranty-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { type ActionInput, type Chosen, chosen, type RunAction } from './run-action.ts';
import { WaitDialog } from './wait-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Primary actions. After the start of work, closing is the primary one. */
const main: readonly Chosen[] = ['assign', 'start', 'resume'];

interface RequestActionsProps {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** Buttons of a request, as allowed by the server (SRQ-06). */
export function RequestActions({ request, refresh }: RequestActionsProps) {
  const [asked, setAsked] = useState<Chosen | null>(null);
  const { isBusy, run } = useAction();
  const [pressed, setPressed] = useState<Chosen | 'expire' | null>(null);
  const isProvider = mayDo(useMe(), 'ServiceRequest-LandingPage_UI');
  const mayEnd = isProvider && request.warranty.answer === 'asked';
  const { property, id, number } = request;
  const close = () => setAsked(null);

  const send = async (action: Chosen, reason: string, given: ActionInput, quiet: boolean) => {
    try {
      await api.serviceRequests.actOnServiceRequest(
        { propertyId: property.id, requestId: id, action, reason, ...given },
        { quiet },
      );
      showToast({ tone: 'success', title: `requests.acted.${action}` });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  };

  const act: RunAction = (action, reason, given = {}) => send(action, reason, given, true);
  /** Runs an action without a dialog. */
  function actNow(action: Chosen) {
    setPressed(action);
    void run(() => send(action, '', {}, false));
  }

  async function endQuestion() {
    const isMeant = await confirm({
      title: 'requests.endQuestionAsk',
      text: 'requests.endQuestionText',
      confirmLabel: 'requests.endQuestion',
    });
    if (!isMeant) return;
    setPressed('expire');
    await run(() => api.serviceRequests.expireWarranty({ serviceRequestId: id }), refresh);
  }

  const possible = chosen.flatMap((action) =>
    request.may.filter((one) => one.action === action).map((one) => ({ ...one, action })),
  );
  const press = (action: Chosen) => (action === 'start' || action === 'resume' ? actNow(action) : setAsked(action));
  const reasonOf = (action: Chosen): AvailableAction['reason'] =>
    request.may.find((one) => one.action === action)?.reason ?? 'none';
  const dialog = { request, act, onClose: close };

  return (
    <>
      {mayEnd && (
        <Button label="requests.endQuestion" busy={isBusy && pressed === 'expire'} onClick={() => void endQuestion()} />
      )}
      {possible
        // Impossible actions have no button, except an expired reopening, which shows the reason.
        .filter(({ action, notNow }) => notNow === null || action === 'reopen')
        .map(({ action, notNow }) => (
          <Button
            key={action}
            kind={main.includes(action) || (action === 'close' && request.state === 'inProgress') ? 'main' : 'plain'}
            label={`requests.action.${action}`}
            busy={isBusy && pressed === action}
            disabled={isBusy || notNow !== null}
            onClick={() => press(action)}
          />
        ))}
      {(asked === 'assign' || asked === 'reassign') && <AssignDialog {...dialog} action={asked} />}
      {asked === 'wait' && <WaitDialog {...dialog} />}
      {asked === 'close' && <CloseDialog {...dialog} />}
      {asked === 'withdraw' && request.isInstallation && <WithdrawDialog {...dialog} />}
      {asked === 'askWarranty' && <AskWarrantyDialog {...dialog} />}
      {(asked === 'reopen' || (asked === 'withdraw' && !request.isInstallation)) && (
        <ActionDialog
          title={{ key: `requests.ask.${asked}`, params: { number: String(number) } }}
          text={asked === 'withdraw' ? 'requests.askText.withdraw' : isProvider ? 'requests.readByCustomer' : undefined}
          submitLabel={`requests.action.${asked}`}
          reason={reasonOf(asked) === 'required' ? 'required' : 'optional'}
          act={(reason) => act(asked, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
