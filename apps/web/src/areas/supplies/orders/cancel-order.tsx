import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { SupplyOrder } from '../shapes.ts';

/** Cancels an order before packing has started, after a confirmation (SHP-04). */
export function CancelOrder({ order: { id, number, property } }: { readonly order: SupplyOrder }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();

  async function cancel() {
    const isConfirmed = await confirm({
      title: { key: 'supplies.askCancel', params: { number: String(number) } },
      text: 'supplies.askCancelText',
      confirmLabel: 'supplies.cancel',
      cancelLabel: 'supplies.keep',
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.supplies.cancelSupplyOrder({ propertyId: property.id, shippingOrderId: id });
      showToast({ tone: 'success', title: 'supplies.canceled' });
    }, reloadOrders);
  }

  /** Reloads this order and the order lists, even after an error. */
  async function reloadOrders() {
    for (const staleCall of [api.supplies.getSupplyOrder, api.supplies.listSupplyOrders, api.supplies.listOpenOrders])
      await queryClient.invalidateQueries({ queryKey: [callName(staleCall)] });
  }

  return <Button label="supplies.cancel" busy={isBusy} onClick={() => void cancel()} />;
}
