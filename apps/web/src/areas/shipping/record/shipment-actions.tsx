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

type Possible = Shipment['may'][number];
const chosen = ['print', 'ship', 'unship', 'void'] as const;
type Chosen = (typeof chosen)[number];

interface ShipmentActionsProps {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
  /** Saves the packing slip. */
  readonly onPrint: () => Promise<void>;
}

/** Buttons of a shipment, as allowed by the server. Each asks for confirmation (SHP-02). */
export function ShipmentActions({ shipment, refresh, onPrint }: ShipmentActionsProps) {
  const [asked, setAsked] = useState<{ readonly action: Chosen; readonly reason: Possible['reason'] } | null>(null);
  const { isBusy, run } = useAction();
  const [pressed, setPressed] = useState<Chosen | null>(null);
  const params = { number: String(shipment.number), property: shipment.property.name };

  const left = missingText(shipment);
  const textOf = (action: Chosen): Wording =>
    action === 'ship' && left !== ''
      ? { key: 'shipping.askText.shipPart', params: { lines: left } }
      : `shipping.askText.${action}`;

  /** Shows no message, because the dialog shows the error. */
  async function act(action: Chosen, reason: string, quiet = true) {
    try {
      const ids = { propertyId: shipment.property.id, shippingOrderId: shipment.id };
      await api.shipping.actOnShippingOrder({ ...ids, action, reason }, { quiet });
      showToast({ tone: 'success', title: `shipping.done.${action}` });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  async function press(action: Chosen, reason: Possible['reason']) {
    if (reason !== 'none') return setAsked({ action, reason });
    const isMeant =
      action === 'print' ||
      (await confirm({
        title: { key: `shipping.ask.${action}`, params },
        text: textOf(action),
        confirmLabel: `shipping.action.${action}`,
      }));
    if (!isMeant) return;
    setPressed(action);
    await run(async () => {
      await act(action, '', false);
      if (action === 'print') await onPrint();
    });
  }

  return (
    <>
      {chosen
        .flatMap((action) => shipment.may.filter((one) => one.action === action).map((one) => ({ ...one, action })))
        .map(({ action, reason, notNow }) => (
          <Button
            key={action}
            kind={action === 'print' || action === 'ship' ? 'main' : 'plain'}
            label={`shipping.action.${action}`}
            busy={isBusy && pressed === action}
            disabled={isBusy || notNow !== null}
            onClick={() => void press(action, reason)}
          />
        ))}
      {asked !== null && asked.reason !== 'none' && (
        <ActionDialog
          title={{ key: `shipping.ask.${asked.action}`, params }}
          text={`shipping.askText.${asked.action}`}
          submitLabel={`shipping.action.${asked.action}`}
          reason={asked.reason}
          act={(reason) => act(asked.action, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
