import type { ServiceRequestAction } from '@latchboard/contract/service-requests/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError, OfflineError } from '#web/lib/api-error.ts';
import { showFailure } from '#web/lib/failure-toast.ts';
import { mayDo } from '#web/lib/me.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useMe } from '#web/lib/session.ts';
import type { Possible, Request } from '../shapes.ts';
import { AskWarrantyDialog } from './ask-warranty-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { WaitDialog } from './wait-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The actions that people choose, in the order of the buttons; the rest follows from something else. */
const chosen = [
  'reassign',
  'wait',
  'askWarranty',
  'assign',
  'start',
  'resume',
  'close',
  'withdraw',
  'reopen',
] as const satisfies readonly ServiceRequestAction[];
type Chosen = (typeof chosen)[number];
/** What most people came for; who has begun came to close it. */
const main: readonly Chosen[] = ['assign', 'start', 'resume'];

/** What an action takes besides its reason. */
export interface Given {
  readonly assigneeId?: number;
  readonly waitingFor?: 'customer' | 'parts';
  readonly cause?: string;
  readonly done?: string;
  readonly minutes?: number;
  /** False where nothing was put up. */
  readonly isInstalled?: boolean;
}
/** Does an action; a refusal is thrown to the dialog that asked. */
export type Act = (action: Chosen, reason: string, given?: Given) => Promise<void>;

interface RequestActionsProps {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** The buttons of a request, from what the server says may be done with it now (SRQ-06). */
export function RequestActions({ request, refresh }: RequestActionsProps) {
  const [asked, setAsked] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<Chosen | 'expire' | null>(null);
  const isProvider = mayDo(useMe(), 'ServiceRequest-LandingPage_UI');
  const mayEnd = isProvider && request.warranty.answer === 'asked';
  const { property, id, number } = request;
  const close = () => setAsked(null);

  const act: Act = async (action, reason, given = {}) => {
    try {
      await api.serviceRequests.actOnServiceRequest(
        { propertyId: property.id, requestId: id, action, reason, ...given },
        { quiet: true },
      );
      showToast({ tone: 'success', title: `requests.acted.${action}` });
    } finally {
      // Somebody may have been faster: the page then says how it stands.
      await refresh();
    }
  };

  /** Acts without a dialog; a toast shows a failure. */
  async function run(what: Chosen | 'expire', work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof OfflineError)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(null);
    }
  }

  async function endQuestion() {
    const isMeant = await confirm({
      title: 'requests.endQuestionAsk',
      text: 'requests.endQuestionText',
      confirmLabel: 'requests.endQuestion',
    });
    if (!isMeant) return;
    await run('expire', async () => {
      try {
        await api.serviceRequests.expireWarranty({ serviceRequestId: id }, { quiet: true });
      } finally {
        await refresh();
      }
    });
  }

  const possible = chosen.flatMap((action) =>
    request.may.filter((one) => one.action === action).map((one) => ({ ...one, action })),
  );
  const press = (action: Chosen) =>
    action === 'start' || action === 'resume' ? void run(action, () => act(action, '')) : setAsked(action);
  const reasonOf = (action: Chosen): Possible['reason'] =>
    request.may.find((one) => one.action === action)?.reason ?? 'none';
  const dialog = { request, act, onClose: close };

  return (
    <>
      {mayEnd && <Button label="requests.endQuestion" busy={busy === 'expire'} onClick={() => void endQuestion()} />}
      {possible
        // What is not possible by its kind is not worth a button; what is too late says so.
        .filter(({ action, notNow }) => notNow === null || action === 'reopen')
        .map(({ action, notNow }) => (
          <Button
            key={action}
            kind={main.includes(action) || (action === 'close' && request.state === 'inProgress') ? 'main' : 'plain'}
            label={`requests.action.${action}`}
            busy={busy === action}
            disabled={busy !== null || notNow !== null}
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
