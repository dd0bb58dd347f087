import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Shipment } from '../shapes.ts';
import { missingText } from './missing-note.tsx';

type AllowedAction = Shipment['may'][number];
const buttonActions = ['print', 'ship', 'unship', 'void'] as const;
type ButtonAction = (typeof buttonActions)[number];

interface ShipmentActionsProps {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
  /** Saves the packing slip. */
  readonly onPrint: () => Promise<void>;
}

/** Buttons of a shipment, as allowed by the server. All except Print ask for confirmation (SHP-02). */
export function ShipmentActions({ shipment, refresh, onPrint }: ShipmentActionsProps) {
  const [dialogAction, setDialogAction] = useState<{
    readonly action: ButtonAction;
    readonly reason: AllowedAction['reason'];
  } | null>(null);
  const { isBusy, run } = useAction();
  const [runningAction, setRunningAction] = useState<ButtonAction | null>(null);
  const params = { number: String(shipment.number), property: shipment.property.name };

  const missingLines = missingText(shipment);
  function textOf(action: ButtonAction): Wording {
    if (action === 'ship' && shipment.purchaseOrder === null) return 'shipping.askText.shipWithoutOrder';
    if (action === 'ship' && missingLines !== '')
      return { key: 'shipping.askText.shipPart', params: { lines: missingLines } };
    return `shipping.askText.${action}`;
  }

  /** Runs an action. By default, it shows no error message, because the dialog does. */
  async function act(action: ButtonAction, reason: string, quiet = true) {
    try {
      const ids = { propertyId: shipment.property.id, shippingOrderId: shipment.id };
      await api.shipping.actOnShippingOrder({ ...ids, action, reason }, { quiet });
      showToast({ tone: 'success', title: `shipping.done.${action}` });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  async function startAction(action: ButtonAction, reason: AllowedAction['reason']) {
    if (reason !== 'none') return setDialogAction({ action, reason });
    const isConfirmed =
      action === 'print' ||
      (await confirm({
        title: { key: `shipping.ask.${action}`, params },
        text: textOf(action),
        confirmLabel: `shipping.action.${action}`,
      }));
    if (!isConfirmed) return;
    setRunningAction(action);
    await run(async () => {
      await act(action, '', false);
      if (action === 'print') await onPrint();
    });
  }

  return (
    <>
      {buttonActions
        .flatMap((action) =>
          shipment.may.filter((option) => option.action === action).map((option) => ({ ...option, action })),
        )
        .map(({ action, reason, blockedReason }) => (
          <Button
            key={action}
            kind={action === 'print' || action === 'ship' ? 'main' : 'plain'}
            label={`shipping.action.${action}`}
            busy={isBusy && runningAction === action}
            disabled={isBusy || blockedReason !== null}
            onClick={() => void startAction(action, reason)}
          />
        ))}
      {dialogAction !== null && dialogAction.reason !== 'none' && (
        <ActionDialog
          title={{ key: `shipping.ask.${dialogAction.action}`, params }}
          text={`shipping.askText.${dialogAction.action}`}
          submitLabel={`shipping.action.${dialogAction.action}`}
          reason={dialogAction.reason}
          act={(reason) => act(dialogAction.action, reason)}
          onClose={() => setDialogAction(null)}
        />
      )}
    </>
  );
}
