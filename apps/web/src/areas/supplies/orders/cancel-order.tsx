import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { nameOf } from '#web/lib/call.ts';
import type { SupplyOrder } from '../shapes.ts';

/** Cancels an order that nobody has begun to pack, after asking (SHP-04). */
export function CancelOrder({ order: { id, number, property } }: { readonly order: SupplyOrder }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function cancel() {
    const isMeant = await confirm({
      title: { key: 'supplies.askCancel', params: { number: String(number) } },
      text: 'supplies.askCancelText',
      confirmLabel: 'supplies.cancel',
      cancelLabel: 'supplies.keep',
    });
    if (!isMeant) return;
    setBusy(true);
    try {
      await api.supplies.cancelSupplyOrder({ propertyId: property.id, shippingOrderId: id });
      showToast({ tone: 'success', title: 'supplies.canceled' });
    } catch {
      // The call tells the person; the page then shows how the order stands.
    }
    for (const read of [api.supplies.getSupplyOrder, api.supplies.listSupplyOrders, api.supplies.listOpenOrders])
      await queries.invalidateQueries({ queryKey: [nameOf(read)] });
    setBusy(false);
  }

  return <Button label="supplies.cancel" busy={isBusy} onClick={() => void cancel()} />;
}
