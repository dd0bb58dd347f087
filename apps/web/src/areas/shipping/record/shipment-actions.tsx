import { Button } from '@latchboard/ui/button/button.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { Shipment } from '../shapes.ts';
import { ShipDialog } from './ship-dialog.tsx';

/** Actions that need a reason. */
const actionsWithReason = ['unship', 'void'] as const;
type ActionWithReason = (typeof actionsWithReason)[number];

interface ShipmentActionsInput {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
  /** Saves the packing slip. */
  readonly onPrint: () => Promise<void>;
}

/**
 * Buttons for a shipment, as allowed by the server, and their dialogs. `next` is the usual next step. All except Print
 * open a dialog (SHP-02).
 */
export function useShipmentActions({ shipment, refresh, onPrint }: ShipmentActionsInput) {
  const [openDialog, setOpenDialog] = useState<'ship' | ActionWithReason | null>(null);
  const { isBusy, run } = useAction();
  const params = { number: String(shipment.number) };
  const isAllowed = (action: 'print' | ActionWithReason) => shipment.may.some((option) => option.action === action);
  const closeDialog = () => setOpenDialog(null);

  /** Performs an action. By default, an error shows no toast, because the dialog shows the error. */
  async function act(action: 'print' | ActionWithReason, reason: string, quiet = true) {
    try {
      const ids = { propertyId: shipment.property.id, shippingOrderId: shipment.id };
      await api.shipping.actOnShippingOrder({ ...ids, action, reason }, { quiet });
      showToast({ tone: 'success', title: `shipping.done.${action}` });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  async function print() {
    await act('print', '', false);
    await onPrint();
  }

  const hasLines = shipment.lines.some(({ productId }) => productId !== null);
  const shipButton = shipment.mayChange && (
    <Button
      kind="main"
      label="shipping.action.ship"
      disabled={isBusy || !hasLines || shipment.propertyCanceled}
      onClick={() => setOpenDialog('ship')}
    />
  );
  const printButton = isAllowed('print') && (
    <Button label="shipping.action.print" busy={isBusy} disabled={isBusy} onClick={() => void run(print)} />
  );
  return {
    next: shipButton,
    others: printButton,
    destructive: actionsWithReason
      .filter(isAllowed)
      .map((action) => (
        <Button
          key={action}
          label={`shipping.action.${action}`}
          disabled={isBusy}
          onClick={() => setOpenDialog(action)}
        />
      )),
    dialogs: (
      <>
        {openDialog === 'ship' && (
          <ShipDialog shipment={shipment} refresh={refresh} onPrint={onPrint} onClose={closeDialog} />
        )}
        {openDialog !== null && openDialog !== 'ship' && (
          <ActionDialog
            record={shipment.id}
            title={{ key: `shipping.ask.${openDialog}`, params }}
            text={`shipping.askText.${openDialog}`}
            submitLabel={`shipping.action.${openDialog}`}
            reason="required"
            act={(reason) => act(openDialog, reason)}
            onClose={closeDialog}
          />
        )}
      </>
    ),
  };
}
